import type { Locale } from "@pazar/contract/locale";

const units = [
  { unit: "day", seconds: 86_400 },
  { unit: "hour", seconds: 3_600 },
  { unit: "minute", seconds: 60 },
] as const;

/** "4 dk.", "3 sa.", "2 gün": the largest whole unit, at least a minute. */
export function formatDuration(seconds: number, locale: Locale): string {
  const { unit, seconds: length } = units.find((one) => seconds >= one.seconds) ?? { unit: "minute", seconds: 60 };
  return new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "short" }).format(
    Math.max(1, Math.floor(seconds / length)),
  );
}
