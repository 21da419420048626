import { dayMs, hourMs } from "../durations.ts";

export const timeZone = "Europe/Istanbul";
/** Constant since 2016: Turkey has no daylight saving time. */
const offset = { ms: 3 * hourMs, text: "+03:00" };

/** A date whose UTC fields are the date and hour in Turkey. Intl could do it, but its first use takes a phone a tenth of a second. */
export const turkishTime = (time: Date): Date => new Date(time.getTime() + offset.ms);

/** `2026-11-15`. */
export const turkishDay = (time: Date): string => turkishTime(time).toISOString().slice(0, 10);

/** Days since the epoch in Turkey's time. */
export const turkishDayNumber = (time: Date): number => Math.floor(turkishTime(time).getTime() / dayMs);

/** The last second of a day in Turkey, written `2026-11-15`. */
export const endOfTurkishDay = (day: string): Date => new Date(`${day}T23:59:59${offset.text}`);

/** `2026-11-15T10:30` on a clock in Turkey. */
export const turkishClock = (time: Date): string => turkishTime(time).toISOString().slice(0, 16);
/** The moment when a clock in Turkey shows that. */
export const turkishMoment = (clock: string): Date => new Date(clock + offset.text);
