import type { listingSearchEndpoints } from "@pazar/contract/listings";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Routes } from "../../platform/http/calls.ts";
import type { TaggedCache } from "../../platform/cache/tagged-cache.ts";
import type { Categories } from "../categories/category-tree.ts";
import type { Filters } from "../categories/filters.ts";
import type { Cards } from "../listings/cards-cache.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { correct } from "../search/correct.ts";
import { wholeWords } from "../search/whole-words.ts";
import { talliesInMemory } from "./facets/category-counts.ts";
import { facetsInMemory } from "./facets/facets-cache.ts";
import { findListings } from "./find-listings.ts";
import { readListCursor, writeListCursor } from "./listing-cursor.ts";
import type { Scope } from "./listing-scope.ts";
import { readListingQuery } from "./read-listing-query.ts";
import { rescueListings } from "./relax-filters.ts";

type Dependencies = {
  db: Database;
  config: Config;
  cached: TaggedCache;
  categories: Categories;
  filters: Filters;
  places: () => Promise<Gazetteer>;
  cards: Cards;
};

/** Fewer results than this, and the term may be misspelt. */
const fewResults = 5;

export function listingSearchRoutes({
  db,
  config,
  cached,
  categories,
  filters,
  places,
  cards,
}: Dependencies): Routes<typeof listingSearchEndpoints> {
  const known = { db, categories, tallies: talliesInMemory({ db, categories }) };
  const facets = facetsInMemory({ known, cached, filters, places });
  const read = { config, categories, filters };

  const settleWords = async (scope: Scope): Promise<Scope> =>
    scope.words ? { ...scope, words: await wholeWords(db, scope.words) } : scope;

  return {
    "GET /api/listings": async (request) => {
      const { cursor } = request.query;
      const { scope, order, search } = await readListingQuery(read, request.query, request);
      const after = cursor === undefined ? undefined : readListCursor(config.APP_SECRET, scope, order, cursor);
      const sought = await settleWords(scope);
      const { ids, next, total } = await findListings(known, sought, order, after);
      const [data, suggestion, rescue] = await Promise.all([
        cards(ids, request),
        search !== undefined && !after && total.count < fewResults ? correct(db, search) : null,
        total.count === 0 ? rescueListings(known, sought) : [],
      ]);
      return {
        data,
        next_cursor: next && writeListCursor(config.APP_SECRET, scope, order, next),
        total: total.count,
        total_is_capped: total.isCapped,
        did_you_mean: suggestion,
        rescue,
      };
    },

    "GET /api/listings/facets": async (request) => {
      request.shows("categories", "filters", "filter_options");
      const { scope } = await readListingQuery(read, request.query, request);
      return facets(await settleWords(scope), request.locale);
    },
  };
}
