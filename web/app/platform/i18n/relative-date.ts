import { turkishTime } from "./turkish-time.ts";

export type RelativeDate = { unit: "today" | "yesterday" } | { unit: "days" | "weeks"; count: number };

const dayLength = 86_400_000;

/** How long ago an ISO time was, in calendar days of Turkey. What lies ahead counts as today. */
export function relativeDate(iso: string, now: Date): RelativeDate {
  const days = calendarDay(now) - calendarDay(new Date(iso));
  if (days <= 0) return { unit: "today" };
  if (days === 1) return { unit: "yesterday" };
  return days < 7 ? { unit: "days", count: days } : { unit: "weeks", count: Math.floor(days / 7) };
}

/** The same number for all times of one day in Turkey, one more the day after. */
export function calendarDay(time: Date): number {
  return Math.floor(turkishTime(time).getTime() / dayLength);
}
