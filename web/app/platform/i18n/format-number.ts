import { formatDecimal } from "@pazar/contract/text/format-decimal";
import type { Locale } from "@pazar/contract/locale";
import { getLocale } from "./i18n.ts";

/** Counts and listing numbers: thousands grouped as the language does. */
export function formatNumber(value: number, locale: Locale = getLocale()): string {
  return formatDecimal(Math.round(value), locale);
}
