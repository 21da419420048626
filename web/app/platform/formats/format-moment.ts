import type { Locale } from "@pazar/contract/locale";

const options = { dateStyle: "medium", timeStyle: "short", timeZone: "Europe/Istanbul" } as const;
const moments: Record<Locale, Intl.DateTimeFormat> = { tr: new Intl.DateTimeFormat("tr-TR", options), en: new Intl.DateTimeFormat("en-US", options) };

/** "15 Mar 2026 14:30", "Mar 15, 2026, 2:30 PM": in Turkey's time. */
export const formatMoment = (iso: string, locale: Locale): string => moments[locale].format(new Date(iso));
