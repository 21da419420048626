import type { listingSearchEndpoints } from "@pazar/contract/search/listing-search";
import type { Config } from "../../platform/config.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { isOffered } from "../categories/category-tree.ts";
import type { Filters } from "../categories/filters.ts";
import type { Cards } from "../listings/cards-cache.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { correctSpelling } from "../search/correct-spelling.ts";
import { similarCategories } from "../search/suggest.ts";
import { countFacets } from "./facets/count-facets.ts";
import { countPlaces } from "./facets/count-places.ts";
import { presentFacets, presentPlaces } from "./facets/facets.present.ts";
import { offeredFilters } from "./facets/offered-filters.ts";
import { findListings } from "./find-listings.ts";
import { readListCursor, writeListCursor } from "./listing-cursor.ts";
import { readListingQuery } from "./read-listing-query.ts";
import { relaxFilters } from "./relax-filters.ts";
import type { SearchContext } from "./search-context.ts";

type Dependencies = {
  context: SearchContext;
  config: Config;
  filters: Filters;
  places: () => Promise<Gazetteer>;
  cards: Cards;
};

/** Fewer results than this, and the term may be misspelt. */
const fewResults = 5;

export function listingSearchRoutes({
  context,
  config,
  filters,
  places,
  cards,
}: Dependencies): Routes<typeof listingSearchEndpoints> {
  const { db, categories } = context;
  const read = { config, categories, filters, places };

  return {
    "GET /api/listings": async (request) => {
      const { cursor } = request.query;
      const { scope, order, search, outward, distanceTo } = await readListingQuery(read, request.query, request);
      const list = { ...scope, category: scope.category?.id };
      const after = cursor === undefined ? undefined : readListCursor(config.APP_SECRET, list, order, cursor);
      const { ids, next, total } = await findListings(context, scope, order, { after, outward });
      const [data, suggestion, relaxed] = await Promise.all([
        cards(ids, request, distanceTo),
        search !== undefined && !after && total.count < fewResults ? correctSpelling(db, search) : null,
        total.count === 0 ? relaxFilters(context, scope) : [],
      ]);
      const texts =
        total.count === 0 && search !== undefined ? [search, ...(suggestion === null ? [] : [suggestion])] : [];
      return {
        data,
        next_cursor: next && writeListCursor(config.APP_SECRET, list, order, next),
        total: total.count,
        total_is_capped: total.isCapped,
        did_you_mean: suggestion,
        relaxed,
        similar_categories: await similarCategories(categories, texts, request.locale),
      };
    },

    "GET /api/listings/facets": async (request) => {
      request.shows("categories", "filters", "filter_options", "cities", "districts");
      const { scope } = await readListingQuery(read, request.query, request);
      const [tree, gazetteer] = await Promise.all([categories.tree(), places()]);
      const offered = scope.category
        ? offeredFilters(await filters.of(tree.path(scope.category)), scope.choices ?? [])
        : [];
      return presentFacets(await countFacets(context, scope, offered), {
        tree,
        children: (scope.category?.children ?? tree.tops).filter(isOffered),
        filters: offered,
        gazetteer,
        locale: request.locale,
      });
    },

    "GET /api/listings/map": async (request) => {
      request.shows("cities", "districts");
      const { scope } = await readListingQuery(read, request.query, request);
      const [{ cityId, counts, isSample }, { city, district }] = await Promise.all([
        countPlaces(context, scope),
        places(),
      ]);
      return {
        city_id: cityId ?? null,
        is_sample: isSample,
        places: presentPlaces(counts, cityId === undefined ? city : district),
      };
    },
  };
}
