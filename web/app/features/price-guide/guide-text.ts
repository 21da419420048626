import type { PriceGuide } from "@pazar/contract/listings/price-guide";
import { formatPriceRange } from "@pazar/contract/text/price-range";
import { getLocale, m } from "../../platform/i18n/i18n.ts";

/** "Similar ones: 310–360 thousand". */
function guideText({ low, high, is_per_square_metre }: PriceGuide): string {
  const range = formatPriceRange(low, high, getLocale());
  return is_per_square_metre ? m["priceGuide.similarPerArea"]({ range }) : m["priceGuide.similar"]({ range });
}

/** Where a price stands in the usual range; undefined where that cannot be said. */
function positionText(price: number, { low, high, is_per_square_metre }: PriceGuide): string | undefined {
  if (is_per_square_metre || price === 0) return undefined;
  if (price < low) return m["priceGuide.below"]();
  return price > high ? m["priceGuide.above"]() : m["priceGuide.within"]();
}

/** A price this many times outside the usual range is probably mistyped; the checks of posted listings use the same factor. */
const implausibleFactor = 4;

/** Asks sellers whether an implausible price is intended. */
export function priceWarning(
  price: number | undefined,
  { low, high, is_per_square_metre }: PriceGuide,
): string | undefined {
  if (is_per_square_metre || !price) return undefined;
  if (price * implausibleFactor < low) return m["priceGuide.far.low"]();
  return price > high * implausibleFactor ? m["priceGuide.far.high"]() : undefined;
}

/** The range and the position of the price, in one line. */
export function guideLine(guide: PriceGuide, price: number | undefined): string {
  const position = price === undefined ? undefined : positionText(price, guide);
  return position === undefined ? guideText(guide) : `${guideText(guide)}; ${position}`;
}
