import type { Locale } from "./locale.ts";

const amounts: Record<Locale, Intl.NumberFormat> = {
  tr: new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 }),
};

/** "1.234,5 TL" in Turkish, "$1,234.5" in English: the sign follows the language, nothing is converted. */
export function formatPrice(lira: number, locale: Locale): string {
  const amount = amounts[locale].format(lira);
  return locale === "tr" ? `${amount} TL` : `$${amount}`;
}

/** Listing cards show the lira sign in both languages. */
export function formatCardPrice(lira: number, locale: Locale): string {
  return `₺${amounts[locale].format(lira)}`;
}
