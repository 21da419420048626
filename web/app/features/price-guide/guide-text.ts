import type { PriceGuide } from "@pazar/contract/listings/price-guide";
import { formatPriceRange } from "@pazar/contract/text/price-range";
import { getLocale, m } from "../../platform/i18n/i18n.ts";

/** "Similar ones: 310–360 thousand". */
export function guideText({ low, high, is_per_square_metre }: PriceGuide): string {
  const range = formatPriceRange(low, high, getLocale());
  return is_per_square_metre ? m["priceGuide.similarPerArea"]({ range }) : m["priceGuide.similar"]({ range });
}

/** Whether a price is within the usual range; undefined where that cannot be said. */
export function placeInRange(price: number, { low, high, is_per_square_metre }: PriceGuide): string | undefined {
  if (is_per_square_metre || price === 0) return undefined;
  if (price < low) return m["priceGuide.below"]();
  return price > high ? m["priceGuide.above"]() : m["priceGuide.within"]();
}

/** A price this many times outside the usual range is more likely mistyped than meant, as the checks of posting see it. */
const far = 4;

/** For sellers: a question whether a price is meant so. */
export function priceDoubt(
  price: number | undefined,
  { low, high, is_per_square_metre }: PriceGuide,
): string | undefined {
  if (is_per_square_metre || !price) return undefined;
  if (price * far < low) return m["priceGuide.far.low"]();
  return price > high * far ? m["priceGuide.far.high"]() : undefined;
}

/** Both, as one line. */
export function guideLine(guide: PriceGuide, price: number | undefined): string {
  const place = price === undefined ? undefined : placeInRange(price, guide);
  return place === undefined ? guideText(guide) : `${guideText(guide)}; ${place}`;
}
