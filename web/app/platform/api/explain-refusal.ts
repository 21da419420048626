import { ApiFailure } from "./api-failure.ts";
import { formatWait } from "../i18n/format-wait.ts";
import { getLocale, m } from "../i18n/i18n.ts";

const usualWait = 60;

/** Too many tries are worded by the caller; everything else says itself what is wrong. */
export function explainRefusal(error: unknown, tooMany: (input: { wait: string }) => string): string {
  if (!(error instanceof ApiFailure)) return m["app.requestFailed"]();
  return error.status === 429
    ? tooMany({ wait: formatWait(error.retryAfterSeconds ?? usualWait, getLocale()) })
    : error.message;
}
