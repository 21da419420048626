import type { LocationResults } from "@pazar/contract/locations";
import { useEffect, useState } from "react";
import { apiWith } from "../../platform/api.ts";
import { createStore, useStore } from "../../platform/store.ts";
import { warnOnce } from "../../platform/warn-once.ts";

export type PlaceSearch = {
  text: string;
  /** Of the last text that was answered; undefined without one. */
  results: LocationResults | undefined;
  /** The results do not belong to the text yet. */
  isSearching: boolean;
};

export const searchDelayMs = 200;
const blank: PlaceSearch = { text: "", results: undefined, isSearching: false };

/** Searches when the typing pauses; only the answer to the latest text counts. */
export function createPlaceSearch() {
  const store = createStore(blank);
  let latest = new AbortController();

  function type(text: string): void {
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    if (text.trim() === "") return store.set({ ...blank, text });
    store.set({ ...store.get(), text, isSearching: true });
    const pause = setTimeout(() => void search(text.trim(), signal), searchDelayMs);
    signal.addEventListener("abort", () => clearTimeout(pause));
  }

  async function search(q: string, signal: AbortSignal): Promise<void> {
    const results = await apiWith({ signal })("GET /api/search-locations", { query: { q } }).catch((error: unknown) => {
      if (!signal.aborted) warnOnce("Places could not be searched.", error);
      return undefined;
    });
    if (!signal.aborted) store.set({ ...store.get(), results, isSearching: false });
  }

  return { store, type, stop: () => latest.abort() };
}

export function usePlaceSearch() {
  const [{ store, type, stop }] = useState(createPlaceSearch);
  useEffect(() => stop, [stop]);
  return { ...useStore(store), type };
}
