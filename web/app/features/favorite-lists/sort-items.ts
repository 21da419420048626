import type { ListedListing } from "@pazar/contract/favorites/favorite-lists";

export const itemSorts = ["own", "newest", "votes"] as const;
export type ItemSort = (typeof itemSorts)[number];
export const readItemSort = (text: string): ItemSort => itemSorts.find((sort) => sort === text) ?? "own";

const score = ({ up, down }: ListedListing): number => up - down;

const orders: Record<Exclude<ItemSort, "own">, (one: ListedListing, other: ListedListing) => number> = {
  newest: (one, other) => other.added_at.localeCompare(one.added_at),
  votes: (one, other) => score(other) - score(one) || other.up - one.up,
};

/** Where two are equal, the owner's order decides. */
export const sortItems = (items: readonly ListedListing[], sort: ItemSort): readonly ListedListing[] =>
  sort === "own" ? items : items.toSorted(orders[sort]);
