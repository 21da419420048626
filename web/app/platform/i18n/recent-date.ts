import type { Locale } from "@pazar/contract/locale";
import { formatDay } from "./format-date.ts";
import { timeFormat } from "./format-moment.ts";
import { relativeDate } from "./relative-date.ts";
import { m } from "./i18n.ts";

const timeOfDay = timeFormat({ timeStyle: "short" });
const weekday = timeFormat({ weekday: "short" });
const day = timeFormat({ day: "numeric", month: "short" });
const year = timeFormat({ year: "numeric" });
const dayOfYear = timeFormat({ dateStyle: "medium" });

/** "14:32", "2:32 PM". */
export const formatTime = (iso: string, locale: Locale): string => timeOfDay(new Date(iso), locale);

/** A heading for what happened on a day: "Bugün", "Dün", "15 Mart 2026". */
export function dayName(iso: string, now: Date, locale: Locale): string {
  const { unit } = relativeDate(iso, now);
  if (unit === "today") return m["dates.today"]();
  return unit === "yesterday" ? m["dates.yesterday"]() : formatDay(iso, locale);
}

/** As short as possible, for lists: "14:32", "Dün", "Pzt", "2 Kas", "2 Kas 2025". */
export function shortDate(iso: string, now: Date, locale: Locale): string {
  const { unit } = relativeDate(iso, now);
  const time = new Date(iso);
  if (unit === "today") return timeOfDay(time, locale);
  if (unit === "yesterday") return m["dates.yesterday"]();
  if (unit === "days") return weekday(time, locale);
  return (year(time, locale) === year(now, locale) ? day : dayOfYear)(time, locale);
}
