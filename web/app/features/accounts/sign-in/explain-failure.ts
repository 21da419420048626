import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { formatWait } from "../../../platform/i18n/format-wait.ts";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";

const defaultWaitSeconds = 60;

/** For rate limits, a message made from Retry-After; for other failures, the server's message. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof ApiFailure)) return m["app.requestFailed"]();
  if (error.status !== 429) return error.message;
  const wait = formatWait(error.retryAfterSeconds ?? defaultWaitSeconds, getLocale());
  return error.code === "LOGIN_PAUSED"
    ? m["authModal.errors.loginPaused"]({ wait })
    : m["authModal.errors.tooManyTries"]({ wait });
}
