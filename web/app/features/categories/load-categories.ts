import type { Category } from "@pazar/contract/catalogue/categories";
import { api } from "../../platform/api/api.ts";
import { refreshCached } from "../../platform/cache/refresh-cached.ts";
import { storageCache } from "../../platform/cache/storage-cache.ts";
import { isListWith } from "../../platform/cache/stored-shape.ts";
import { categoryShape } from "./home-categories.ts";

const categoriesCache = storageCache<Category[]>({
  key: "categories",
  storages: ["local"],
  maxAgeMs: null,
  isUsable: (value): value is Category[] => isListWith(value, categoryShape),
});

let categoriesRequest: Promise<Category[] | undefined> | undefined;

/** The cached copy at once, then the server's response; fetched once per document. */
export function loadCategories(): { cached: Category[] | undefined; fresh: Promise<Category[] | undefined> } {
  const fresh = (categoriesRequest ??= refreshCached("categories", categoriesCache, () => api("GET /api/categories")));
  void fresh.then((categories) => {
    if (!categories) categoriesRequest = undefined;
  });
  return { cached: categoriesCache.get(), fresh };
}
