import type { MyListing, MyListingPage } from "@pazar/contract/listings/my-listings";

/** Appends a page without showing a listing twice that has moved to it meanwhile. */
export function withNextPage(shown: MyListingPage, next: MyListingPage): MyListingPage {
  const known = new Set(shown.data.map(({ id }) => id));
  return { ...next, data: [...shown.data, ...next.data.filter(({ id }) => !known.has(id))] };
}

const isOlder = (one: MyListing, other: MyListing): boolean =>
  one.published_at < other.published_at || (one.published_at === other.published_at && one.id < other.id);

/** Replaces a listing, or inserts it by its date. */
export function withListing(
  listings: readonly MyListing[],
  listing: MyListing,
  isGone: boolean,
  before: MyListing,
): MyListing[] {
  if (isGone) return listings.filter(({ id }) => id !== listing.id);
  if (listings.some(({ id }) => id === listing.id))
    return listings.map((other) => (other.id === listing.id ? listing : other));
  const index = listings.findIndex((other) => isOlder(other, before));
  return listings.toSpliced(index < 0 ? listings.length : index, 0, listing);
}
