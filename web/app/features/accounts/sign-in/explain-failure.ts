import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { formatWait } from "../../../platform/i18n/format-wait.ts";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";

const usualWait = 60;

/** Too many tries are worded here, from Retry-After; everything else says itself what is wrong. */
export function explainFailure(error: unknown): string {
  if (!(error instanceof ApiFailure)) return m["app.requestFailed"]();
  if (error.status !== 429) return error.message;
  return m["authModal.errors.tooManyTries"]({ wait: formatWait(error.retryAfterSeconds ?? usualWait, getLocale()) });
}
