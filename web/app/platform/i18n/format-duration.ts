import type { Locale } from "@pazar/contract/locale";
import { m } from "./i18n.ts";

const units = [
  { name: m["dates.units.day"], minutes: 1_440 },
  { name: m["dates.units.hour"], minutes: 60 },
  { name: m["dates.units.minute"], minutes: 1 },
];

/** "4 dk", "2 sa 54 dk", "3 gün 2 sa": the two largest units, at least a minute. */
export function formatDuration(seconds: number, locale: Locale): string {
  const minutes = Math.max(1, Math.floor(seconds / 60));
  const first = units.findIndex((unit) => minutes >= unit.minutes);
  return units
    .slice(first, first + 2)
    .map((unit, index) => ({
      ...unit,
      count: Math.floor((index === 0 ? minutes : minutes % (units[first]?.minutes ?? 1)) / unit.minutes),
    }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => name({ count }, { locale }))
    .join(" ");
}
