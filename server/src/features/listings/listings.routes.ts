import { limits } from "@pazar/contract/limits";
import type { ListingCard, listingEndpoints, ListingPage } from "@pazar/contract/listings";
import * as z from "zod/mini";
import type { Config } from "../../platform/config.ts";
import { readCursor, writeCursor } from "../../platform/cursor.ts";
import type { Database } from "../../platform/database.ts";
import { ApiError } from "../../platform/errors.ts";
import type { CallContext, Routes } from "../../platform/http/calls.ts";
import { presentCategory } from "../categories/categories.present.ts";
import type { Categories } from "../categories/category-tree.ts";
import type { Filters } from "../categories/filters.ts";
import { readPlaceCookie } from "../locations/place-cookie.ts";
import { searchWords } from "../search/search-words.ts";
import { presentCard, presentListing } from "./listings.present.ts";
import { countUpTo, findCards, findListing, listFeaturedIds, listIds, listImages, type Position, type Scope } from "./listings.queries.ts";
import { presentFeatures } from "./present-features.ts";
import { similarListings } from "./similar-listings.ts";

type Dependencies = { db: Database; config: Config; categories: Categories; filters: Filters };

const Cursor = z.tuple([z.string(), z.int()]);

export function listingRoutes({ db, config, categories, filters }: Dependencies): Routes<typeof listingEndpoints> {
  /** The address decides; without a place in it, the visitor's saved one. */
  function placeScope({ city, district }: { city?: number | undefined; district?: number | undefined }, { cookies }: CallContext): Scope {
    const place = city === undefined && district === undefined ? readPlaceCookie(config.APP_SECRET, cookies) : { cityId: city, districtId: district };
    return { ...(place.cityId && { cityId: place.cityId }), ...(place.districtId && { districtId: place.districtId }) };
  }

  async function categoryScope(id: number | undefined): Promise<Scope> {
    if (id === undefined || id === 0) return {};
    const category = (await categories.tree()).find(id);
    if (!category) throw new ApiError("CATEGORY_NOT_FOUND");
    return { category };
  }

  async function cards(ids: readonly number[], { shows }: CallContext): Promise<ListingCard[]> {
    if (ids.length === 0) return [];
    shows(...ids.map((id) => `listings:${id}`));
    const rows = new Map((await findCards(db, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []).map(presentCard);
  }

  function positionOf(cursor: string | undefined): Position | undefined {
    if (cursor === undefined) return undefined;
    const [publishedAt, id] = Cursor.parse(readCursor(config.APP_SECRET, cursor));
    return { publishedAt, id };
  }

  return {
    "GET /api/listings": async (request): Promise<ListingPage> => {
      const { category, seller, search, cursor } = request.query;
      const words = search ? searchWords(search) : undefined;
      if (words === "") return { data: [], next_cursor: null, total: 0, total_is_capped: false };
      const scope: Scope = {
        ...(await categoryScope(category)),
        ...placeScope(request.query, request),
        ...(seller !== undefined && { sellerId: seller }),
        ...(words !== undefined && { words }),
      };
      const [found, total] = await Promise.all([listIds(db, scope, positionOf(cursor)), countUpTo(db, scope, limits.exactTotal)]);
      const shown = found.slice(0, limits.pageSize);
      const last = found.length > limits.pageSize ? shown.at(-1) : undefined;
      return {
        data: await cards(shown.map(({ id }) => id), request),
        next_cursor: last ? writeCursor(config.APP_SECRET, [last.published_at, last.id]) : null,
        total: Math.min(total, limits.exactTotal),
        total_is_capped: total > limits.exactTotal,
      };
    },

    "GET /api/listings/featured": async (request) => {
      const found = await listFeaturedIds(db, placeScope(request.query, request));
      return cards(found.map(({ id }) => id), request);
    },

    "GET /api/listings/:id": async ({ params, locale, shows }) => {
      shows(`listings:${params.id}`, "categories", "filters", "filter_options");
      const row = await findListing(db, params.id);
      if (!row) throw new ApiError("LISTING_NOT_FOUND");
      shows(`users:${row.seller_id}`);
      const [tree, images, sellerListings] = await Promise.all([
        categories.tree(),
        listImages(db, row.id),
        countUpTo(db, { sellerId: row.seller_id }, limits.exactTotal),
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
  };
}
