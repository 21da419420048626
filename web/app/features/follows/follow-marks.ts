import { createStore, useStoreValue } from "../../platform/cache/store.ts";

type Mark = { isFollowed: boolean; followers?: number | undefined };

/** By seller; empty on the server and at first: pages are rendered as for a guest. */
const store = createStore<ReadonlyMap<number, Mark>>(new Map());

export const isFollowed = (sellerId: number): boolean => store.get().get(sellerId)?.isFollowed === true;

export const useIsFollowed = (sellerId: number): boolean =>
  useStoreValue(store, (marks) => marks.get(sellerId)?.isFollowed === true);

/** Newer than the count on the page, which may be some seconds old; undefined until something is toggled. */
export const useFollowers = (sellerId: number): number | undefined =>
  useStoreValue(store, (marks) => marks.get(sellerId)?.followers);

export const markFollow = (sellerId: number, mark: Mark): void =>
  store.set(new Map(store.get()).set(sellerId, { ...store.get().get(sellerId), ...mark }));

/** Marks a loaded list; what was toggled meanwhile wins. */
export const markFollows = (sellerIds: readonly number[]): void =>
  store.set(new Map([...sellerIds.map((id): [number, Mark] => [id, { isFollowed: true }]), ...store.get()]));

export const clearFollowMarks = (): void => store.set(new Map());
