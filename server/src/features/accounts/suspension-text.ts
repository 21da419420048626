import type { Locale } from "@pazar/contract/locale";
import { m } from "../../platform/text/locale.ts";
import { longDate } from "../../platform/text/long-date.ts";

export type SuspendedUser = { suspended_reason: string | null; suspended_until: Date | null };

/** Until when and, if there is a reason, why: a sentence each. */
export const suspensionSentences = (
  { suspended_reason: reason, suspended_until: until }: SuspendedUser,
  locale: Locale,
): string[] => [
  until ? m["suspension.until"]({ date: longDate(until, locale) }, { locale }) : m["suspension.open"]({}, { locale }),
  ...(reason ? [m["suspension.because"]({ reason }, { locale })] : []),
];
