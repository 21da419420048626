import { createTaggedCache } from "../../platform/cache/tagged-cache.ts";
import type { Database } from "../../platform/database/database.ts";
import { cachedCategories } from "../categories/category-tree.ts";
import { cachedFilters } from "../categories/filters.ts";
import { cachedPlaces } from "../locations/gazetteer.ts";

/** The catalogue as the transaction sees it; the caches of this process may be a moment old. */
export function uncachedCatalogue(db: Database) {
  const cached = createTaggedCache({ onChange: () => {}, onGap: () => {} });
  return {
    categories: cachedCategories({ db, cached }),
    filters: cachedFilters({ db, cached }),
    places: cachedPlaces({ db, cached }),
  };
}
