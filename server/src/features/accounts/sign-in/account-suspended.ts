import type { Locale } from "@pazar/contract/locale";
import { ApiError } from "../../../platform/http/api-error.ts";
import { m } from "../../../platform/text/locale.ts";
import { longDate } from "../../../platform/text/long-date.ts";

type Suspension = { suspended_reason: string | null; suspended_until: Date | null };

/** Says why, until when and what to do. */
export function accountSuspended(
  { suspended_reason: reason, suspended_until: until }: Suspension,
  locale: Locale,
): ApiError {
  const sentences = [
    until ? m["suspension.until"]({ date: longDate(until, locale) }) : m["suspension.open"](),
    ...(reason ? [m["suspension.because"]({ reason })] : []),
    m["suspension.contact"](),
  ];
  return new ApiError("ACCOUNT_SUSPENDED", { text: sentences.join(" ") });
}
