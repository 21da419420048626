export const timeZone = "Europe/Istanbul";
const dayMs = 86_400_000;
/** All year round since 2016, before the first listing. */
const offset = { ms: 3 * 3_600_000, text: "+03:00" };

/** A date whose UTC fields are the date and hour in Turkey. Intl could do it, but its first use takes a phone a tenth of a second. */
export const turkishTime = (time: Date): Date => new Date(time.getTime() + offset.ms);

/** `2026-11-15`. */
export const turkishDay = (time: Date): string => turkishTime(time).toISOString().slice(0, 10);

/** The same number for all times of one day in Turkey, one more the day after. */
export const turkishDayNumber = (time: Date): number => Math.floor(turkishTime(time).getTime() / dayMs);

/** The last second of a day in Turkey, written `2026-11-15`. */
export const endOfTurkishDay = (day: string): Date => new Date(`${day}T23:59:59${offset.text}`);
