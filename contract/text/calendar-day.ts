import { dayMs } from "../durations.ts";

/** A day of the calendar, written `2026-11-15`, from a time in UTC: `Date.UTC(2026, 10, 15)`. */
export const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => isoDay(Date.parse(day) + days * dayMs);
