import type { Locale } from "@pazar/contract/locale";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m } from "../../platform/i18n/i18n.ts";

type Total = { total: number; total_is_capped: boolean };

/** "1000+" where the server stopped counting. */
export function formatTotal({ total, total_is_capped }: Total, locale: Locale): string {
  return total_is_capped ? `${total}+` : formatNumber(total, locale);
}

export function listingCount(total: Total, locale: Locale): string {
  const isOne = total.total === 1 && !total.total_is_capped;
  return isOne ? m["listings.one"]() : m["listings.count"]({ count: formatTotal(total, locale) });
}
