import type { Categories } from "./features/categories/category-tree.ts";
import type { Filters } from "./features/categories/filters.ts";
import { listingSearchRoutes } from "./features/listing-search/listing-search.routes.ts";
import { createSearchContext } from "./features/listing-search/search-context.ts";
import { createCardsCache } from "./features/listings/cards-cache.ts";
import { listingRoutes } from "./features/listings/listings.routes.ts";
import type { Gazetteer } from "./features/locations/gazetteer.ts";
import type { PriceGuides } from "./features/price-guide/price-guides.ts";
import { reviewRoutes } from "./features/reviews/reviews.routes.ts";
import { searchRoutes } from "./features/search/search.routes.ts";
import type { RowCache } from "./platform/cache/row-cache.ts";
import type { TaggedCache } from "./platform/cache/tagged-cache.ts";
import type { Config } from "./platform/config.ts";
import { createChoosingDatabase } from "./platform/database/database.ts";
import { createPrepare, createRunNamed } from "./platform/database/prepare.ts";
import type { Replicas } from "./platform/database/replicas.ts";
import type { GuestReads } from "./platform/http/calls.ts";
import type { VisitorOf } from "./platform/http/visitor.ts";
import type { Tracing } from "./platform/tracing/tracing.ts";

type Dependencies = {
  replicas: Replicas;
  config: Config;
  cached: TaggedCache;
  rowCache: RowCache;
  categories: Categories;
  filters: Filters;
  places: () => Promise<Gazetteer>;
  guides: PriceGuides;
  hasNames: boolean;
  tracing: Tracing;
  visitorOf: VisitorOf;
};

/**
 * What most visitors read, and nothing that writes. The caches of rows are apart from those of the primary: a replica may
 * lack the newest ones, and no member must miss a listing of their own.
 */
export function guestReads({
  replicas,
  config,
  cached,
  rowCache,
  hasNames,
  tracing,
  ...dependencies
}: Dependencies): GuestReads {
  const { categories, filters, places, guides, visitorOf } = dependencies;
  const db = createChoosingDatabase(replicas.pool, tracing);
  const prepare = createPrepare(replicas.pool, { hasNames, tracing });
  const cards = createCardsCache({ db, prepare, rowCache, categories, filters, places });
  const context = createSearchContext({
    db,
    runNamed: createRunNamed(replicas.pool, { hasNames, tracing }),
    categories,
    cached,
  });
  const reviews = reviewRoutes({ db, config });
  const searches = searchRoutes({ db, cached, categories, visitorOf });
  return {
    ...listingSearchRoutes({ context, config, filters, places, cards }),
    ...listingRoutes({ db, prepare, config, categories, filters, places, cards, guides }),
    "GET /api/sellers/:id/reviews": reviews["GET /api/sellers/:id/reviews"],
    "GET /api/search-suggestions": searches["GET /api/search-suggestions"],
  };
}
