import type { HomeCategory } from "@pazar/contract/catalogue/categories";
import { api } from "../../platform/api/api.ts";
import { refreshCached } from "../../platform/cache/refresh-cached.ts";
import { storageCache } from "../../platform/cache/storage-cache.ts";
import { isListWith } from "../../platform/cache/stored-shape.ts";

export const categoryShape = { id: "number", name: "string", slug_cid: "string" } as const;

export const homeCategoriesCache = storageCache<HomeCategory[]>({
  key: "home-categories",
  storages: ["local"],
  maxAgeMs: null,
  isUsable: (value): value is HomeCategory[] =>
    isListWith(value, { ...categoryShape, listings_count: "number", is_on_home: "boolean" }),
});

export const refreshHomeCategories = (): Promise<HomeCategory[] | undefined> =>
  refreshCached("home categories", homeCategoriesCache, () => api("GET /api/home/categories"));
