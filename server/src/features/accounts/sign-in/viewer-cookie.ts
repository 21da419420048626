import { readSignedValue, signedValue } from "../../../platform/security/signature.ts";

export const viewerCookie = "viewer";

/** Cached pages are the same for everybody; this cookie only prevents sellers' views of their own listings from being counted. */
export const writeViewerCookie = (secret: string, userId: number): string =>
  signedValue(secret, "viewer", String(userId));

export function readViewerCookie(
  secret: string,
  cookies: Readonly<Record<string, string | undefined>>,
): number | undefined {
  const value = readSignedValue(secret, "viewer", cookies[viewerCookie]);
  return value === undefined ? undefined : Number(value);
}
