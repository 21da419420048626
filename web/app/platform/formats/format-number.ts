import type { Locale } from "@pazar/contract/locale";

const whole: Record<Locale, Intl.NumberFormat> = {
  tr: new Intl.NumberFormat("tr-TR", { maximumFractionDigits: 0 }),
  en: new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 }),
};

/** Counts and listing numbers: thousands grouped as the language does. */
export function formatNumber(value: number, locale: Locale): string {
  return whole[locale].format(value);
}
