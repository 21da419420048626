import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m } from "../../platform/i18n/i18n.ts";

export function countText(count: number): string {
  return count === 1 ? m["listings.one"]() : m["listings.count"]({ count: formatNumber(count) });
}
