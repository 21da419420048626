import type { Locale } from "../locale.ts";
import { formatDecimal } from "./format-decimal.ts";

type Unit = { from: number; size: number; word: Record<Locale, string> };
const units: readonly Unit[] = [
  { from: 1_000_000, size: 1_000_000, word: { tr: " milyon", en: " million" } },
  { from: 10_000, size: 1_000, word: { tr: " bin", en: " thousand" } },
  { from: 0, size: 1, word: { tr: "", en: "" } },
];

/** To a twentieth of its power of ten: a usual price should not look more exact than it is. */
export function roundPrice(lira: number): number {
  if (lira < 10) return Math.round(lira);
  const step = 10 ** (Math.floor(Math.log10(lira)) - 1) / 2;
  return Math.round(Math.round(lira / step) * step);
}

/** "310–360 bin TL", "0,95–1,1 milyon TL", "850–900 TL"; "$310–360 thousand" in English. */
export function formatPriceRange(low: number, high: number, locale: Locale): string {
  const unit = units.find(({ from }) => high >= from);
  const size = unit?.size ?? 1;
  const numbers = (low === high ? [high] : [low, high]).map((lira) => formatDecimal(lira / size, locale)).join("–");
  const amount = numbers + (unit?.word[locale] ?? "");
  return locale === "tr" ? `${amount} TL` : `$${amount}`;
}
