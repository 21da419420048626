import type { Locale } from "@pazar/contract/locale";

const amounts: Record<Locale, Intl.NumberFormat> = {
  tr: new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 }),
};

/** As the site writes prices: "1.234,5 TL" in Turkish, "$1,234.5" in English, nothing converted. */
export function formatPrice(lira: number, locale: Locale): string {
  const amount = amounts[locale].format(lira);
  return locale === "tr" ? `${amount} TL` : `$${amount}`;
}
