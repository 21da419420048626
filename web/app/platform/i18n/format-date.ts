import type { Locale } from "@pazar/contract/locale";
import { turkishTime } from "@pazar/contract/text/turkish-time";
import { getLocale } from "./i18n.ts";

const months: Record<Locale, readonly string[]> = {
  tr: ["Ocak", "Şubat", "Mart", "Nisan", "Mayıs", "Haziran", "Temmuz", "Ağustos", "Eylül", "Ekim", "Kasım", "Aralık"],
  en: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
};

export function partsOf(iso: string, locale: Locale) {
  const date = turkishTime(new Date(iso));
  return { day: date.getUTCDate(), month: months[locale][date.getUTCMonth()], year: date.getUTCFullYear() };
}

/** "15 Mart 2026", "March 15, 2026". */
export function formatDay(iso: string, locale: Locale = getLocale()): string {
  const { day, month, year } = partsOf(iso, locale);
  return locale === "tr" ? `${day} ${month} ${year}` : `${month} ${day}, ${year}`;
}
