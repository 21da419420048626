import { ApiError } from "./api-error.ts";
import { readSignedValue, signedValue } from "../security/signature.ts";

/** Opaque and signed: a forged position is refused before it reaches a query. */
export const writeCursor = (secret: string, position: readonly (string | number)[]): string =>
  signedValue(secret, "cursor", Buffer.from(JSON.stringify(position)).toString("base64url"));

export function readCursor(secret: string, cursor: string): unknown {
  const payload = readSignedValue(secret, "cursor", cursor);
  if (payload === undefined) throw new ApiError("CURSOR_INVALID");
  return JSON.parse(Buffer.from(payload, "base64url").toString());
}
