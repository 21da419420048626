import { turkishDayNumber } from "@pazar/contract/text/turkish-time";

type RelativeDate = { unit: "today" | "yesterday" } | { unit: "days" | "weeks"; count: number };

/** How long ago an ISO time was, in calendar days of Turkey. The future counts as today. */
export function relativeDate(iso: string, now: Date): RelativeDate {
  const days = turkishDayNumber(now) - turkishDayNumber(new Date(iso));
  if (days <= 0) return { unit: "today" };
  if (days === 1) return { unit: "yesterday" };
  return days < 7 ? { unit: "days", count: days } : { unit: "weeks", count: Math.floor(days / 7) };
}
