import * as limits from "@pazar/contract/limits";
import { listingTabs, type ListingTab, type MyListing, type MyListingPage } from "@pazar/contract/listings/my-listings";
import type { EditableListing } from "@pazar/contract/listings/posting";
import * as z from "zod/mini";
import { readCursor, writeCursor } from "../../platform/http/cursor.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { presentEditable, presentMyListing, viewDays } from "./my-listings.present.ts";
import {
  countMyListings,
  findMyListing,
  listDailyViews,
  listMyListings,
  type MyListingRow,
  type MyPosition,
} from "./my-listings.queries.ts";
import { findOwnContent, listOwnImages } from "./posting.queries.ts";

type Dependencies = { db: Database; places: () => Promise<Gazetteer> };

async function withViews(
  { db, places }: Dependencies,
  rows: readonly MyListingRow[],
  now = new Date(),
): Promise<MyListing[]> {
  const [views, gazetteer] = await Promise.all([
    listDailyViews(
      db,
      rows.map(({ id }) => id),
      viewDays(now)[0] ?? "",
    ),
    places(),
  ]);
  const byListing = Map.groupBy(views, ({ listing_id }) => listing_id);
  const viewsOf = (id: number) => new Map(byListing.get(id)?.map(({ day, views: count }) => [day, count]));
  return rows.map((row) => presentMyListing(row, { places: gazetteer, viewsByDay: viewsOf(row.id), now }));
}

/** 404 for somebody else's listing. */
export async function myListing(dependencies: Dependencies, sellerId: number, id: number): Promise<MyListing> {
  const row = await findMyListing(dependencies.db, sellerId, id);
  const [listing] = row ? await withViews(dependencies, [row]) : [];
  if (!listing) throw new ApiError("LISTING_NOT_FOUND");
  return listing;
}

export async function editableListing(
  { db, places }: Dependencies,
  sellerId: number,
  id: number,
): Promise<EditableListing> {
  const content = await findOwnContent(db, sellerId, id);
  if (!content || content.deleted_at !== null) throw new ApiError("LISTING_NOT_FOUND");
  const [listing, images, gazetteer] = await Promise.all([
    myListing({ db, places }, sellerId, id),
    listOwnImages(db, id),
    places(),
  ]);
  return presentEditable(listing, content, images, {
    city: gazetteer.city(content.city_id) ?? null,
    district: gazetteer.district(content.district_id) ?? null,
  });
}

const Cursor = z.tuple([z.literal("my"), z.enum(listingTabs), z.string(), z.int()]);

function readPosition(secret: string, tab: ListingTab, cursor: string): MyPosition {
  const { data } = Cursor.safeParse(readCursor(secret, cursor));
  if (!data || data[1] !== tab) throw new ApiError("CURSOR_INVALID");
  return { key: data[2], id: data[3] };
}

export async function myListings(
  { db, places }: Dependencies,
  secret: string,
  sellerId: number,
  { tab, cursor }: { tab: ListingTab; cursor?: string | undefined },
): Promise<MyListingPage> {
  const after = cursor === undefined ? undefined : readPosition(secret, tab, cursor);
  const [rows, counted] = await Promise.all([listMyListings(db, sellerId, tab, after), countMyListings(db, sellerId)]);
  const counts = { all: 0, active: 0, sold: 0, inactive: 0, pedding: 0 };
  for (const { status, count } of counted) {
    counts[status] = count;
    counts.all += count;
  }
  const shown = rows.slice(0, limits.pageSize);
  const last = shown.at(-1);
  return {
    data: await withViews({ db, places }, shown),
    next_cursor: last && rows.length > limits.pageSize ? writeCursor(secret, ["my", tab, last.key, last.id]) : null,
    total: counts[tab],
    total_is_capped: false,
    counts,
  };
}
