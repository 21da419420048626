import type { Locale } from "@pazar/contract/locale";
import { timeZone } from "@pazar/contract/text/turkish-time";
import { getLocale } from "./i18n.ts";

const tags = { tr: "tr-TR", en: "en-US" };

/** In Turkey's time. English is formatted as in format-date.ts. */
export function timeFormat(options: Intl.DateTimeFormatOptions): (time: Date, locale: Locale) => string {
  // Making one takes milliseconds, and a page needs few.
  const made: Partial<Record<Locale, Intl.DateTimeFormat>> = {};
  return (time, locale) =>
    (made[locale] ??= new Intl.DateTimeFormat(tags[locale], { timeZone, ...options })).format(time);
}

const moment = timeFormat({ dateStyle: "medium", timeStyle: "short" });

/** "15 Mar 2026 14:30", "Mar 15, 2026, 2:30 PM". */
export const formatMoment = (iso: string, locale: Locale = getLocale()): string => moment(new Date(iso), locale);
