import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { formatWait } from "../../../platform/i18n/format-wait.ts";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";

const usualWait = 60;

/** Rate limits are worded here, from Retry-After; other failures have the server's message. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof ApiFailure)) return m["app.requestFailed"]();
  if (error.status !== 429) return error.message;
  const wait = formatWait(error.retryAfterSeconds ?? usualWait, getLocale());
  return error.code === "LOGIN_PAUSED"
    ? m["authModal.errors.loginPaused"]({ wait })
    : m["authModal.errors.tooManyTries"]({ wait });
}
