import type { Locale } from "@pazar/contract/locale";

const units = [
  { unit: "second", seconds: 1, upTo: 60 },
  { unit: "minute", seconds: 60, upTo: 3_600 },
  { unit: "hour", seconds: 3_600, upTo: 172_800 },
  { unit: "day", seconds: 86_400, upTo: Infinity },
] as const;

/** "40 saniye", "12 dakika", "1 hour", "3 days": rounded up, so that nobody comes back too early. */
export function formatWait(wait: number, locale: Locale): string {
  const { unit, seconds } = units.find(({ upTo }) => wait < upTo) ?? units[3];
  const count = Math.max(1, Math.ceil(wait / seconds));
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count);
}
