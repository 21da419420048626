const turkish = /^-?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/;
const english = /^-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/;
const longest = 25;

/** Prices and features have no more decimals. */
export const roundToTwoDecimals = (value: number): number => Math.round(value * 100) / 100;

/** A number as people write it, in Turkish (`1.234,50`) or English (`1,234.50`), with at most two decimals: three digits after a point are a thousand. */
export function readNumber(text: string): number | undefined {
  const written = text.trim();
  if (written.length > longest) return undefined;
  if (turkish.test(written)) return Number(written.replaceAll(".", "").replace(",", "."));
  return english.test(written) ? Number(written.replaceAll(",", "")) : undefined;
}
