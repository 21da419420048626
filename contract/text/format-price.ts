import { formatDecimal } from "./format-decimal.ts";
import type { Locale } from "../locale.ts";

/** "1.234,5 TL" in Turkish, "$1,234.5" in English: the sign follows the language, nothing is converted. */
export function formatAmount(lira: number, locale: Locale): string {
  const amount = formatDecimal(lira, locale);
  return locale === "tr" ? `${amount} TL` : `$${amount}`;
}

const free: Record<Locale, string> = { tr: "Ücretsiz", en: "Free" };

/** What a listing costs, in words where it costs nothing. */
export const formatPrice = (lira: number, locale: Locale): string =>
  lira === 0 ? free[locale] : formatAmount(lira, locale);

/** Listing cards show the lira sign in both languages. */
export const formatCardPrice = (lira: number, locale: Locale): string =>
  lira === 0 ? free[locale] : `₺${formatDecimal(lira, locale)}`;
