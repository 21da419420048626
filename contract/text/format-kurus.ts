import type { Locale } from "../locale.ts";
import { formatDecimal } from "./format-decimal.ts";

const points: Record<Locale, string> = { tr: ",", en: "." };
const signOf = (kurus: number): string => (kurus < 0 ? "-" : "");

function decimals(kurus: number, locale: Locale): string {
  const amount = Math.abs(kurus);
  return `${formatDecimal(Math.floor(amount / 100), locale)}${points[locale]}${String(amount % 100).padStart(2, "0")}`;
}

/** "1.234,50" in Turkish, "1,234.50" in English: always with both decimals, as accounts are kept. */
export const decimalKurus = (kurus: number, locale: Locale): string => signOf(kurus) + decimals(kurus, locale);

/** Lira in both languages: what was paid is not converted. */
export const formatKurus = (kurus: number, locale: Locale): string => `${signOf(kurus)}₺${decimals(kurus, locale)}`;
