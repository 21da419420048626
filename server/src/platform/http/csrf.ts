import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

const sign = (secret: string, value: string): string => createHmac("sha256", secret).update(`csrf:${value}`).digest("base64url");

/** The cookie's value is signed, so that a neighbouring host that can plant cookies cannot plant a valid one. */
export function createCsrfToken(secret: string): string {
  const value = randomBytes(18).toString("base64url");
  return `${value}.${sign(secret, value)}`;
}

export function isCsrfToken(secret: string, token: string | undefined): token is string {
  const [value, signature] = token?.split(".") ?? [];
  return value !== undefined && signature !== undefined && isSame(signature, sign(secret, value));
}

export const isCsrfMatch = (secret: string, cookie: string | undefined, header: string | undefined): boolean =>
  isCsrfToken(secret, cookie) && header !== undefined && isSame(cookie, header);

function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
