import type { Locale } from "../locale.ts";
import { formatDecimal } from "./format-decimal.ts";

const points: Record<Locale, string> = { tr: ",", en: "." };

/** "1.234,50" in Turkish, "1,234.50" in English: always with both decimals, as accounts are kept. */
export const decimalKurus = (kurus: number, locale: Locale): string =>
  `${formatDecimal(Math.floor(kurus / 100), locale)}${points[locale]}${String(kurus % 100).padStart(2, "0")}`;

/** Lira in both languages: what was paid is not converted. */
export const formatKurus = (kurus: number, locale: Locale): string => `₺${decimalKurus(kurus, locale)}`;
