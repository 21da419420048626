import { ClientError, ResponseBodyError } from "openid-client";

/** A timeout or a server error of the provider: the only failures worth retrying later. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof TypeError) return error.cause instanceof Error;
  if (!(error instanceof ClientError)) return false;
  return error.code === "OAUTH_TIMEOUT" || (error.cause instanceof Response && error.cause.status >= 500);
}

/** For the log; the whole error would contain claims and tokens. */
export function describeFailure(error: unknown): string {
  if (error instanceof ResponseBodyError) return [error.error, error.error_description].join(" ").trim();
  return error instanceof Error && error.cause instanceof Error
    ? `${String(error)}: ${error.cause.message}`
    : String(error);
}
