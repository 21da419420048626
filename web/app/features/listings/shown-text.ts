import { formatNumber } from "../../platform/i18n/format-number.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { possessiveOf } from "../../platform/i18n/possessive-of.ts";

/** "541 ilanın 48’i gösteriliyor", "48 of 541 listings". */
export function shownText(shown: number, total: string): string {
  const locale = getLocale();
  const number = formatNumber(shown);
  return m["listings.shown"]({ shown: locale === "tr" ? `${number}’${possessiveOf(shown)}` : number, total });
}
