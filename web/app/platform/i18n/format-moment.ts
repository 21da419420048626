import type { Locale } from "@pazar/contract/locale";
import { timeZone } from "@pazar/contract/text/turkish-time";
import { getLocale } from "./i18n.ts";

/** In Turkey's time. English is formatted as in format-date.ts. */
export function timeFormats(options: Intl.DateTimeFormatOptions): Record<Locale, Intl.DateTimeFormat> {
  const inTurkey = { timeZone, ...options };
  return { tr: new Intl.DateTimeFormat("tr-TR", inTurkey), en: new Intl.DateTimeFormat("en-US", inTurkey) };
}

const moments = timeFormats({ dateStyle: "medium", timeStyle: "short" });

/** "15 Mar 2026 14:30", "Mar 15, 2026, 2:30 PM". */
export const formatMoment = (iso: string, locale: Locale = getLocale()): string =>
  moments[locale].format(new Date(iso));
