import type { Locale } from "@pazar/contract/locale";

const units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte"] as const;
const step = 1024;

/** "812 MB", "1,4 GB". */
export function formatBytes(bytes: number, locale: Locale): string {
  const power = bytes < step ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(step)));
  const value = bytes / step ** power;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: units[power] ?? "byte",
    maximumFractionDigits: value < 10 && power > 0 ? 1 : 0,
  }).format(value);
}
