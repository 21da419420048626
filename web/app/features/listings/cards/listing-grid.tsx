import type { ListingCard as Listing } from "@pazar/contract/listings/listings";
import type { ReactNode } from "react";
import { classNames } from "../../../ui/class-names.ts";
import { ListingCards } from "./listing-card.tsx";
import { ListingCardSkeleton } from "./listing-card-skeleton.tsx";

export const gridClasses = "grid grid-cols-2 gap-2.5 sm:gap-4";

/** `wide` has the page to itself, `beside` leaves room for a column of filters on large screens. */
export const layouts = {
  wide: {
    columns: "md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5",
    sizes: "(min-width: 80rem) 17rem, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw",
    firstRow: 5,
  },
  beside: {
    columns: "md:grid-cols-3 xl:grid-cols-4",
    sizes: "(min-width: 80rem) 17rem, (min-width: 64rem) 22vw, (min-width: 48rem) 31vw, 46vw",
    firstRow: 4,
  },
};
export type GridLayout = keyof typeof layouts;

type ListingGridProps = {
  listings: readonly Listing[];
  layout?: GridLayout | undefined;
  /** Loads the pictures of the first row at once. */
  isFirstView?: boolean | undefined;
  /** The number of skeletons to show while more cards are loaded. */
  loadingCount?: number | undefined;
  /** Fills the gap in the last row on large screens. */
  filler?: ReactNode;
};

/** The columns that the last row leaves empty on large screens. */
export const gapOf = (count: number, layout: GridLayout): number => {
  const { firstRow } = layouts[layout];
  return (firstRow - (count % firstRow)) % firstRow;
};

export function ListingGrid({
  listings,
  layout = "wide",
  isFirstView = false,
  loadingCount = 0,
  filler,
}: ListingGridProps) {
  const { columns, sizes, firstRow } = layouts[layout];
  return (
    <ListingCards
      cards={listings.map((listing, index) => ({ listing, sizes, eager: isFirstView && index < firstRow }))}
      className={classNames(gridClasses, columns, isFirstView && "listing-grid-first")}
    >
      {Array.from({ length: loadingCount }, (_, index) => (
        <li key={`loading ${index}`} aria-hidden="true">
          <ListingCardSkeleton />
        </li>
      ))}
      {filler && (
        <li className="max-xl:hidden" style={{ gridColumn: `span ${gapOf(listings.length, layout)}` }}>
          {filler}
        </li>
      )}
    </ListingCards>
  );
}
