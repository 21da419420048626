import type { ListingCard } from "@pazar/contract/listings/listings";

export type LoadedList = { listings: readonly ListingCard[]; nextCursor: string | null };

const capacity = 20;
const lists = new Map<string, LoadedList>();

/** Keyed by history entry, so that Back shows the list as it was. */
export function cacheList(historyKey: string, list: LoadedList): void {
  lists.delete(historyKey);
  lists.set(historyKey, list);
  const [oldest] = lists.keys();
  if (lists.size > capacity && oldest !== undefined) lists.delete(oldest);
}

export function cachedList(historyKey: string): LoadedList | undefined {
  return lists.get(historyKey);
}

/** New listings shift the pages, so one may arrive twice. */
export function appendNew(shown: readonly ListingCard[], more: readonly ListingCard[]): ListingCard[] {
  const known = new Set(shown.map((listing) => listing.id));
  return [...shown, ...more.filter((listing) => !known.has(listing.id))];
}
