import { ClientError, ResponseBodyError } from "openid-client";

/** Nobody answered in time, or the provider itself is broken: worth another try later, unlike everything else. */
export function isUnreachable(error: unknown): boolean {
  if (error instanceof TypeError) return error.cause instanceof Error;
  if (!(error instanceof ClientError)) return false;
  return error.code === "OAUTH_TIMEOUT" || (error.cause instanceof Response && error.cause.status >= 500);
}

/** For the log: never the whole error, which carries claims and tokens. */
export function describeFailure(error: unknown): string {
  if (error instanceof ResponseBodyError) return [error.error, error.error_description].join(" ").trim();
  return error instanceof Error && error.cause instanceof Error
    ? `${String(error)}: ${error.cause.message}`
    : String(error);
}
