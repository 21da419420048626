import { formatDecimal } from "./format-decimal.ts";
import type { Locale } from "../locale.ts";

/** "1.234,5 TL" in Turkish, "$1,234.5" in English: the sign follows the language, nothing is converted. */
export function formatPrice(lira: number, locale: Locale): string {
  const amount = formatDecimal(lira, locale);
  return locale === "tr" ? `${amount} TL` : `$${amount}`;
}

/** Listing cards show the lira sign in both languages. */
export function formatCardPrice(lira: number, locale: Locale): string {
  return `₺${formatDecimal(lira, locale)}`;
}
