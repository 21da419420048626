import { createStore, useStore, useStoreValue } from "../../platform/cache/store.ts";

/** Listings with the same `kind` can be compared. */
export type Compared = { kind: string; ids: readonly number[] };

const nothing: Compared = { kind: "", ids: [] };

/** Empty on the server and until the device's memory is read. */
const store = createStore(nothing);

export const comparedListings = store.get;
export const setCompared = store.set;
export const useCompared = (): Compared => useStore(store);
export const useIsCompared = (id: number): boolean => useStoreValue(store, ({ ids }) => ids.includes(id));
