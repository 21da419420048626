import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { countText } from "../categories/count-text.ts";

export type Total = { total: number; total_is_capped: boolean };

/** "1000+" where the server stopped counting. */
export const formatTotal = ({ total, total_is_capped }: Total): string =>
  total_is_capped ? `${total}+` : formatNumber(total);

export const listingCount = (total: Total): string =>
  total.total_is_capped ? m["listings.count"]({ count: formatTotal(total) }) : countText(total.total);
