import type { Locale } from "@pazar/contract/locale";

const formats = (options: Intl.DateTimeFormatOptions): Record<Locale, Intl.DateTimeFormat> => ({
  tr: new Intl.DateTimeFormat("tr-TR", { timeZone: "Europe/Istanbul", ...options }),
  en: new Intl.DateTimeFormat("en-US", { timeZone: "Europe/Istanbul", ...options }),
});
const days = formats({ dateStyle: "long" });
const months = formats({ year: "numeric", month: "long" });

/** "15 Mart 2026", "March 15, 2026". */
export function formatDay(iso: string, locale: Locale): string {
  return days[locale].format(new Date(iso));
}

/** "Mart 2026", "March 2026". */
export function formatMonth(iso: string, locale: Locale): string {
  return months[locale].format(new Date(iso));
}
