import type { listingEndpoints } from "@pazar/contract/listings/listings";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Prepare } from "../../platform/database/prepare.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { presentCategory } from "../categories/categories.present.ts";
import type { Categories } from "../categories/category-tree.ts";
import type { Filters } from "../categories/filters.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { chosenPlace } from "../locations/place-cookie.ts";
import type { PriceGuides } from "../price-guide/price-guides.ts";
import type { Cards } from "./cards-cache.ts";
import { compareListings } from "./compare/compare-listings.ts";
import { rememberedListings } from "./compare/remembered-listings.ts";
import type { ListingRow } from "./listings.queries.ts";
import { presentListing, presentProfile } from "./listings.present.ts";
import { findListing, findSeller, listFeaturedIds } from "./listings.queries.ts";
import { openListing } from "./open-listing.ts";
import { presentFeatures } from "./present-features.ts";
import { similarListings } from "./similar-listings.ts";

const subjectOf = (row: ListingRow) => ({
  categoryId: row.category_id,
  features: row.features,
  cityId: row.city_id,
  districtId: row.district_id,
});

type Dependencies = {
  db: Database;
  prepare: Prepare;
  config: Config;
  categories: Categories;
  filters: Filters;
  places: () => Promise<Gazetteer>;
  cards: Cards;
  guides: PriceGuides;
};

export function listingRoutes({
  db,
  prepare,
  config,
  categories,
  filters,
  places,
  cards,
  guides,
}: Dependencies): Routes<typeof listingEndpoints> {
  const listingById = prepare({ id: -1 }, ({ id }) => findListing(db, id).compile());
  const similarTo = prepare({ id: -1 }, ({ id }) => similarListings(openListing(db, id).select("l.id")).compile(db));

  return {
    "GET /api/listings/featured": async (request) => {
      const place = chosenPlace(config.APP_SECRET, request.query, request.cookies);
      const found = await listFeaturedIds(db, (await places()).resolve(place));
      return cards(
        found.map(({ id }) => id),
        request,
      );
    },

    "GET /api/listings/cards": (request) =>
      rememberedListings({ db, categories, filters, cardsOf: (ids) => cards(ids, request) }, request.query.ids),

    "GET /api/listings/compare": async ({ query: { ids }, locale, shows }) => {
      shows("categories", "filters", "filter_options", "cities", "districts");
      shows(...ids.map((id) => `listings:${id}` as const));
      const rows = (await Promise.all(ids.map((id) => listingById({ id })))).flat();
      shows(...rows.map(({ seller_id }) => `users:${seller_id}` as const));
      return compareListings({ categories, filters }, ids, rows, locale);
    },

    "GET /api/listings/:id": async ({ params, locale, shows }) => {
      shows(`listings:${params.id}`, "settings", "categories", "filters", "filter_options", "cities", "districts");
      const [[row], tree] = await Promise.all([listingById(params), categories.tree()]);
      if (!row) throw new ApiError("LISTING_NOT_FOUND");
      shows(`users:${row.seller_id}`);
      const path = tree.pathTo(row.category_id);
      return presentListing(row, {
        categories: path.map((node) => presentCategory(node, locale)),
        features: presentFeatures(row.features, await filters.of(path), locale),
        guide: row.status === "active" && row.price > 0 ? await guides.of(subjectOf(row), locale) : null,
      });
    },

    "GET /api/listings/:id/similar": async (request) => {
      request.shows(`listings:${request.params.id}`);
      const found = await similarTo(request.params);
      if (found.length === 0) throw new ApiError("LISTING_NOT_FOUND");
      return cards(
        found.flatMap(({ id }) => id ?? []),
        request,
      );
    },

    "GET /api/sellers/:id": async ({ params, shows }) => {
      shows(`users:${params.id}`);
      const row = await findSeller(db, params.id);
      if (!row) throw new ApiError("NOT_FOUND");
      return presentProfile(row);
    },
  };
}
