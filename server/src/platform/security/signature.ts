import { createHmac, timingSafeEqual } from "node:crypto";

/** APP_SECRET is one secret, or while it is being changed two: the first makes what is new, both are accepted. */
export function secretsIn(appSecret: string): readonly [string, ...string[]] {
  const [first = "", ...older] = appSecret.split(",");
  return [first, ...older];
}

const signatureBy = (secret: string, purpose: string, value: string): string =>
  createHmac("sha256", secret).update(`${purpose}:${value}`).digest("base64url").slice(0, 22);

/** 22 characters, safe in cookies and URLs. A signature made for one purpose is not valid for another. */
export const sign = (appSecret: string, purpose: string, value: string): string =>
  signatureBy(secretsIn(appSecret)[0], purpose, value);

export const isSigned = (appSecret: string, purpose: string, value: string, signature: string): boolean =>
  secretsIn(appSecret).some((secret) => isSame(signatureBy(secret, purpose, value), signature));

/** In constant time. */
export function isSame(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}

/** `value.signature` */
export const signedValue = (secret: string, purpose: string, value: string): string =>
  `${value}.${sign(secret, purpose, value)}`;

export function readSignedValue(secret: string, purpose: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const dot = text.lastIndexOf(".");
  const value = text.slice(0, Math.max(dot, 0));
  return dot > 0 && isSigned(secret, purpose, value, text.slice(dot + 1)) ? value : undefined;
}
