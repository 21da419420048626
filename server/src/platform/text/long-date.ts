import type { Locale } from "@pazar/contract/locale";
import { timeZone } from "@pazar/contract/text/turkish-time";

/** "15 Kasım 2026", the day in Turkey. */
export const longDate = (date: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(date);

/** "15 Kasım 2026 14:05", the time in Turkey. */
export const longMoment = (date: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone }).format(date);
