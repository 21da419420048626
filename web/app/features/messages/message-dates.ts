import type { Locale } from "@pazar/contract/locale";
import { formatDay } from "../../platform/formats/format-date.ts";
import { relativeDate } from "../../platform/formats/relative-date.ts";
import { m } from "../../platform/i18n.ts";

const formats = (options: Intl.DateTimeFormatOptions): Record<Locale, Intl.DateTimeFormat> => ({
  tr: new Intl.DateTimeFormat("tr-TR", { timeZone: "Europe/Istanbul", ...options }),
  en: new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Istanbul", ...options }),
});
const times = formats({ hour: "2-digit", minute: "2-digit" });
const weekdays = formats({ weekday: "short" });
const days = formats({ day: "numeric", month: "short" });
const years = formats({ year: "numeric" });
const daysOfYears = formats({ day: "numeric", month: "short", year: "numeric" });

/** "14:32". */
export const messageTime = (iso: string, locale: Locale): string => times[locale].format(new Date(iso));

/** Above the messages of a day: "Bugün", "Dün", "15 Mart 2026". */
export function dayName(iso: string, now: Date, locale: Locale): string {
  const { unit } = relativeDate(iso, now);
  if (unit === "today") return m["dates.today"]();
  return unit === "yesterday" ? m["dates.yesterday"]() : formatDay(iso, locale);
}

/** In the list, as short as it can be said: "14:32", "Dün", "Pzt", "2 Kas", "2 Kas 2025". */
export function shortDate(iso: string, now: Date, locale: Locale): string {
  const { unit } = relativeDate(iso, now);
  const time = new Date(iso);
  if (unit === "today") return times[locale].format(time);
  if (unit === "yesterday") return m["dates.yesterday"]();
  if (unit === "days") return weekdays[locale].format(time);
  return (years[locale].format(time) === years[locale].format(now) ? days : daysOfYears)[locale].format(time);
}
