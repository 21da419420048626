import { formatPrice } from "@pazar/contract/text/format-price";
import { getLocale, m } from "../../platform/i18n/i18n.ts";

type Price = { price: number; price_before: number | null };

/** The price and, if it was lowered, the earlier one struck through. */
export function ListingPrice({ listing: { price, price_before } }: { listing: Price }) {
  const locale = getLocale();
  return (
    <>
      {formatPrice(price, locale)}
      {price_before !== null && (
        <s className="ml-2 text-base font-medium whitespace-nowrap text-muted">
          <span className="sr-only">{m["listing.priceBefore"]()} </span>
          {formatPrice(price_before, locale)}
        </s>
      )}
    </>
  );
}
