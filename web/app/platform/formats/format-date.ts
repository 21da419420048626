import type { Locale } from "@pazar/contract/locale";

const tags: Record<Locale, string> = { tr: "tr-TR", en: "en-US" };
const timeZone = "Europe/Istanbul";

const formatter = (options: Intl.DateTimeFormatOptions): Record<Locale, Intl.DateTimeFormat> => ({
  tr: new Intl.DateTimeFormat(tags.tr, { timeZone, ...options }),
  en: new Intl.DateTimeFormat(tags.en, { timeZone, ...options }),
});
const days = formatter({ dateStyle: "long" });
const months = formatter({ year: "numeric", month: "long" });

/** "15 Mart 2026", "March 15, 2026". */
export function formatDay(iso: string, locale: Locale): string {
  return days[locale].format(new Date(iso));
}

/** "Mart 2026", "March 2026". */
export function formatMonth(iso: string, locale: Locale): string {
  return months[locale].format(new Date(iso));
}
