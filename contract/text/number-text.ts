const turkish = /^-?(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d{1,2})?$/;
const english = /^-?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/;
const longest = 25;

/** Parses Turkish (`1.234,50`) and English (`1,234.50`) format, with at most two decimals: three digits after a separator are thousands. */
export function readNumber(text: string): number | undefined {
  const written = text.trim();
  if (written.length > longest) return undefined;
  if (turkish.test(written)) return Number(written.replaceAll(".", "").replace(",", "."));
  return english.test(written) ? Number(written.replaceAll(",", "")) : undefined;
}
