import { limits } from "@pazar/contract/limits";
import type { ListingCard, listingEndpoints } from "@pazar/contract/listings";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext, Routes } from "../../platform/http/calls.ts";
import type { RememberRows } from "../../platform/cache/row-cache.ts";
import type { Remember } from "../../platform/cache/tagged-cache.ts";
import { presentCategory } from "../categories/categories.present.ts";
import type { Categories } from "../categories/category-tree.ts";
import type { Filters } from "../categories/filters.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { correct } from "../search/correct.ts";
import { wholeWords } from "../search/whole-words.ts";
import { countUpTo } from "./browse.queries.ts";
import { cardsInMemory } from "./cards-in-memory.ts";
import { facetsInMemory } from "./facets-in-memory.ts";
import { findListings } from "./find-listings.ts";
import { readListCursor, writeListCursor } from "./listing-cursor.ts";
import type { Scope } from "./listing-scope.ts";
import { presentListing, presentSeller } from "./listings.present.ts";
import { findListing, findSeller, listFeaturedIds, listImages } from "./listings.queries.ts";
import { presentFeatures } from "./present-features.ts";
import { placeScope, readListingQuery } from "./read-listing-query.ts";
import { rescueListings } from "./rescue-listings.ts";
import { similarListings } from "./similar-listings.ts";
import { talliesInMemory } from "./tallies.ts";

type Dependencies = {
  db: Database;
  config: Config;
  remember: Remember;
  rememberRows: RememberRows;
  categories: Categories;
  filters: Filters;
  places: () => Promise<Gazetteer>;
};

/** Fewer results than this, and the term may be misspelt. */
const fewResults = 5;

export function listingRoutes({
  db,
  config,
  remember,
  rememberRows,
  categories,
  filters,
  places,
}: Dependencies): Routes<typeof listingEndpoints> {
  const known = { db, categories, tallies: talliesInMemory({ db, categories }) };
  const facets = facetsInMemory({ known, remember, filters, places });
  const read = { config, categories, filters };

  const cardsOf = cardsInMemory({ db, rememberRows, places });

  function cards(ids: readonly number[], { shows }: CallContext): Promise<ListingCard[]> {
    shows(...ids.map((id) => `listings:${id}`));
    return cardsOf(ids);
  }

  const settleWords = async (scope: Scope): Promise<Scope> =>
    scope.words ? { ...scope, words: await wholeWords(db, scope.words) } : scope;

  const countOfSeller = (sellerId: number): Promise<number> => countUpTo(db, { sellerId }, limits.exactTotal);

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

    "GET /api/listings/featured": async (request) => {
      const found = await listFeaturedIds(db, placeScope(config, request.query, request));
      return cards(
        found.map(({ id }) => id),
        request,
      );
    },

    "GET /api/listings/:id": async ({ params, locale, shows }) => {
      shows(`listings:${params.id}`, "categories", "filters", "filter_options");
      const row = await findListing(db, params.id);
      if (!row) throw new ApiError("LISTING_NOT_FOUND");
      shows(`users:${row.seller_id}`);
      const [tree, images, sellerListings] = await Promise.all([
        categories.tree(),
        listImages(db, row.id),
        countOfSeller(row.seller_id),
      ]);
      const category = tree.find(row.category_id);
      const path = category ? tree.path(category) : [];
      return presentListing(row, {
        categories: path.map((node) => presentCategory(node, locale)),
        features: presentFeatures(row.features, await filters.of(path), locale),
        images,
        sellerListings,
      });
    },

    "GET /api/listings/:id/similar": async (request) => {
      request.shows(`listings:${request.params.id}`);
      const row = await findListing(db, request.params.id);
      if (!row) throw new ApiError("LISTING_NOT_FOUND");
      return cards(await similarListings(db, row), request);
    },

    "GET /api/sellers/:id": async ({ params, shows }) => {
      shows(`users:${params.id}`);
      const [row, listings] = await Promise.all([findSeller(db, params.id), countOfSeller(params.id)]);
      if (!row) throw new ApiError("NOT_FOUND");
      return presentSeller(row, listings);
    },
  };
}
