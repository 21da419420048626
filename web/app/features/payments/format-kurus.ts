import { formatDecimal } from "@pazar/contract/text/format-decimal";
import { getLocale } from "../../platform/i18n/i18n.ts";

/** "1.234,50 TL" in Turkish, "1,234.50 TL" in English: the books are in lira, with both decimals, in either language. */
export function formatKurus(kurus: number): string {
  const locale = getLocale();
  const point = locale === "tr" ? "," : ".";
  const whole = formatDecimal(Math.floor(Math.abs(kurus) / 100), locale);
  const decimals = String(Math.abs(kurus) % 100).padStart(2, "0");
  return `${kurus < 0 ? "−" : ""}${whole}${point}${decimals} TL`;
}
