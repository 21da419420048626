import { useSyncExternalStore } from "react";
import { createStore, useStore } from "../../platform/cache/store.ts";

/** By listing: true for a favorite, false for one removed since the page loaded. */
type Marks = ReadonlyMap<number, boolean>;

const store = createStore<Marks>(new Map());

export const isFavorite = (listingId: number): boolean => store.get().get(listingId) === true;

/** False on the server and at first: pages are rendered as for a guest. */
export const useIsFavorite = (listingId: number): boolean =>
  useSyncExternalStore(
    store.subscribe,
    () => isFavorite(listingId),
    () => false,
  );

export const onFavoriteMarks = store.subscribe;

export const useFavoriteMarks = (): Marks => useStore(store);

export const setFavoriteMarks = store.set;

export function clearFavoriteMarks(): void {
  if (store.get().size > 0) store.set(new Map());
}

/** Marks a loaded list of favorites; what was toggled meanwhile wins. */
export const markFavorites = (listingIds: readonly number[]): void =>
  store.set(new Map([...listingIds.map((id): [number, boolean] => [id, true]), ...store.get()]));

export const markFavorite = (listingId: number, isMarked: boolean): void =>
  store.set(new Map(store.get()).set(listingId, isMarked));
