/** "149.90" of 14990 kuruş. */
export const writeLira = (kurus: number): string =>
  `${Math.trunc(kurus / 100)}.${String(kurus % 100).padStart(2, "0")}`;

/** "149.9" of "149.90", "149" of "149.00". */
export const withoutTrailingZeros = (decimal: string): string =>
  decimal.includes(".") ? decimal.replace(/\.?0+$/, "") : decimal;

/** Exact kuruş of a decimal number of lira; undefined for fractions of a kuruş and for what is no number. */
export function readLira(decimal: string): number | undefined {
  const [, lira, fraction = ""] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(withoutTrailingZeros(decimal)) ?? [];
  return lira === undefined ? undefined : Number(lira) * 100 + Number(fraction.padEnd(2, "0"));
}
