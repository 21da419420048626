import { formatDecimal } from "@pazar/contract/text/format-decimal";
import type { publishedWithin } from "@pazar/contract/search/listing-sorts";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { formatAmount } from "@pazar/contract/text/format-price";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { formatTotal, type Total } from "../../listings/format-total.ts";

/** For an input: without the currency sign. */
export const priceField = (lira: number | undefined): string =>
  lira === undefined ? "" : formatDecimal(lira, getLocale());

/** Without a unit it is a year, a floor or a count, which are not grouped ("2019", not "2.019"). */
export const featureNumber = (value: number, unit: string | null): string =>
  unit === null ? String(value) : formatDecimal(value, getLocale());

const rangeText = (min: string | undefined, max: string | undefined): string => {
  if (min === undefined) return m["filters.upTo"]({ max: max ?? "" });
  return max === undefined ? m["filters.from"]({ min }) : m["filters.between"]({ min, max });
};

type Range = { min?: number | undefined; max?: number | undefined };

const formatRange = ({ min, max }: Range, format: (value: number) => string): string =>
  rangeText(min === undefined ? undefined : format(min), max === undefined ? undefined : format(max));

export const priceLabel = (range: Range): string =>
  range.max === 0 ? m["filters.free"]() : formatRange(range, (lira) => formatAmount(lira, getLocale()));

export const featureLabel = (range: Range, unit: string | null): string =>
  formatRange(range, (value) => [featureNumber(value, unit), unit].filter(Boolean).join(" "));

export const publishedLabel = (days: (typeof publishedWithin)[number]): string =>
  days === 1 ? m["filters.lastDay"]() : m["filters.lastDays"]({ count: days });

export const facetCount = (count: number, isSample: boolean): string => (isSample ? "≈" : "") + formatNumber(count);

export function showLabel(found: Total): string {
  if (found.total > 1 || found.total_is_capped) return m["filters.show"]({ count: formatTotal(found) });
  return found.total === 1 ? m["filters.showOne"]() : m["filters.showNone"]();
}
