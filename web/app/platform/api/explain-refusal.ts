import { ApiFailure } from "./api-failure.ts";
import { formatWait } from "../i18n/format-wait.ts";
import { getLocale, m } from "../i18n/i18n.ts";

const usualWaitSeconds = 60;

/** The caller words rate limits; other failures have the server's message. */
export function explainRefusal(error: unknown, tooMany: (input: { wait: string }) => string): string {
  if (!(error instanceof ApiFailure)) return m["app.requestFailed"]();
  return error.status === 429
    ? tooMany({ wait: formatWait(error.retryAfterSeconds ?? usualWaitSeconds, getLocale()) })
    : error.message;
}
