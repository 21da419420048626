import { formatDecimal } from "@pazar/contract/text/format-decimal";
import type { Locale } from "@pazar/contract/locale";

/** Counts and listing numbers: thousands grouped as the language does. */
export function formatNumber(value: number, locale: Locale): string {
  return formatDecimal(Math.round(value), locale);
}
