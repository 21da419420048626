import type { PopularSearch } from "@pazar/contract/search/search";
import { api } from "../../platform/api/api.ts";
import { refreshCached } from "../../platform/cache/refresh-cached.ts";
import { createStore, useStore } from "../../platform/cache/store.ts";

const store = createStore<readonly PopularSearch[]>([]);

export const usePopularSearches = (): readonly PopularSearch[] => useStore(store);

export const refreshPopularSearches = () =>
  refreshCached("popular searches", store, () => api("GET /api/popular-searches"));
