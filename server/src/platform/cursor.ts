import { createHmac, timingSafeEqual } from "node:crypto";
import { ApiError } from "./errors.ts";

const signature = (secret: string, payload: string): Buffer => createHmac("sha256", secret).update(payload).digest().subarray(0, 9);

/** A list's position as opaque text. Signed, so that a made-up position is refused rather than run as a query. */
export function writeCursor(secret: string, position: readonly (string | number)[]): string {
  const payload = Buffer.from(JSON.stringify(position)).toString("base64url");
  return `${payload}.${signature(secret, payload).toString("base64url")}`;
}

export function readCursor(secret: string, cursor: string): unknown {
  const [payload = "", given = ""] = cursor.split(".");
  const expected = signature(secret, payload);
  const actual = Buffer.from(given, "base64url");
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) throw new ApiError("CURSOR_INVALID");
  return JSON.parse(Buffer.from(payload, "base64url").toString());
}
