import type { Locale } from "@pazar/contract/locale";
import { ablativeOf } from "./ablative-of.ts";
import { partsOf } from "./format-date.ts";

/** The month since when: "Mart 2026’dan" (beri), "(since) March 2026". */
export function sinceMonth(iso: string, locale: Locale): string {
  const { month, year } = partsOf(iso, locale);
  return locale === "tr" ? `${month} ${year}’${ablativeOf(year)}` : `${month} ${year}`;
}
