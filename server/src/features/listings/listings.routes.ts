import { limits } from "@pazar/contract/limits";
import type { listingEndpoints } from "@pazar/contract/listings";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { presentCategory } from "../categories/categories.present.ts";
import type { Categories } from "../categories/category-tree.ts";
import type { Filters } from "../categories/filters.ts";
import { chosenPlace } from "../locations/place-cookie.ts";
import type { Cards } from "./cards-cache.ts";
import { presentListing, presentSeller } from "./listings.present.ts";
import { countSellerListings, findListing, findSeller, listFeaturedIds, listImages } from "./listings.queries.ts";
import { presentFeatures } from "./present-features.ts";
import { similarListings } from "./similar-listings.ts";

type Dependencies = { db: Database; config: Config; categories: Categories; filters: Filters; cards: Cards };

export function listingRoutes({
  db,
  config,
  categories,
  filters,
  cards,
}: Dependencies): Routes<typeof listingEndpoints> {
  const countOfSeller = (sellerId: number): Promise<number> => countSellerListings(db, sellerId, limits.exactTotal);

  return {
    "GET /api/listings/featured": async (request) => {
      const found = await listFeaturedIds(db, chosenPlace(config.APP_SECRET, request.query, request.cookies));
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
