import { randomBytes } from "node:crypto";
import { isSame, readSignedValue, signedValue } from "./signature.ts";

/** The cookie's value is signed, so that a neighbouring host that can plant cookies cannot plant a valid one. */
export const createCsrfToken = (secret: string): string =>
  signedValue(secret, "csrf", randomBytes(18).toString("base64url"));

export const isCsrfToken = (secret: string, token: string | undefined): token is string =>
  readSignedValue(secret, "csrf", token) !== undefined;

export const isCsrfMatch = (secret: string, cookie: string | undefined, header: string | undefined): boolean =>
  isCsrfToken(secret, cookie) && header !== undefined && isSame(cookie, header);
