import type { PopularSearch } from "@pazar/contract/search/search";
import { api } from "../../platform/api/api.ts";
import { createStore, useStore } from "../../platform/cache/store.ts";
import { warnOnce } from "../../platform/api/warn-once.ts";

const store = createStore<readonly PopularSearch[]>([]);

export const usePopularSearches = (): readonly PopularSearch[] => useStore(store);

export async function refreshPopularSearches(): Promise<void> {
  try {
    store.set(await api("GET /api/popular-searches"));
  } catch (error) {
    warnOnce("The popular searches could not be loaded.", error);
  }
}
