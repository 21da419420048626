import * as limits from "@pazar/contract/limits";
import type { ListingTab } from "@pazar/contract/listings/my-listings";
import { sql, type SqlBool } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import type { Database } from "../../platform/database/database.ts";
import { refusalColumn } from "../moderation/appeals/refusal.ts";
import { cardColumns } from "../listings/card-columns.ts";

const ownListings = (db: Database, sellerId: number) =>
  db
    .selectFrom("listings as l")
    .leftJoin("listing_counters as n", "n.listing_id", "l.id")
    .leftJoin("listing_images as i", (join) => join.onRef("i.listing_id", "=", "l.id").on("i.is_cover", "=", true))
    .leftJoin("photos as p", "p.hash", "i.photo_hash")
    .where("l.seller_id", "=", sellerId)
    .select((eb) => [
      ...cardColumns,
      "l.price_before",
      "l.status",
      "l.status_reason",
      "l.moderation_reason",
      "l.moderation_note",
      refusalColumn.as("refusal"),
      "l.expires_at",
      "l.approved_at",
      "l.edited_at",
      "l.deleted_at",
      "l.deleted_status",
      "n.views",
      "n.favorites",
      "n.messages",
      "l.featured_until",
      "l.urgent_until",
      jsonObjectFrom(
        eb
          .selectFrom("orders as o")
          .whereRef("o.listing_id", "=", "l.id")
          .where("o.user_id", "=", sellerId)
          .where("o.status", "=", "open")
          .select(["o.id", "o.package_id"])
          .orderBy("o.id", "desc")
          .limit(1),
      ).as("open_order"),
      // Text, because a Date would lose the microseconds that the order depends on.
      sql<string>`l.published_at::text`.as("key"),
    ]);

/** Includes deleted listings. */
export const findMyListing = (db: Database, sellerId: number, id: number) =>
  ownListings(db, sellerId).where("l.id", "=", id).executeTakeFirst();
export type MyListingRow = NonNullable<Awaited<ReturnType<typeof findMyListing>>>;

export type MyPosition = { key: string; id: number };

/** One row more than the page size, to know whether there is a next page. */
export function listMyListings(db: Database, sellerId: number, tab: ListingTab, after?: MyPosition) {
  let query = ownListings(db, sellerId).where("l.deleted_at", "is", null);
  if (tab !== "all") query = query.where("l.status", "=", tab);
  if (after) query = query.where(sql<SqlBool>`(l.published_at, l.id) < (${after.key}::timestamptz, ${after.id})`);
  return query
    .orderBy("l.published_at", "desc")
    .orderBy("l.id", "desc")
    .limit(limits.pageSize + 1)
    .execute();
}

export const countMyListings = (db: Database, sellerId: number) =>
  db
    .selectFrom("listings")
    .where("seller_id", "=", sellerId)
    .where("deleted_at", "is", null)
    .groupBy("status")
    .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
    .execute();

export const listDailyViews = (db: Database, ids: readonly number[], since: string) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("listing_daily_views")
        .where("listing_id", "in", ids)
        .where(sql<SqlBool>`day >= ${since}::date`)
        .select(["listing_id", "views", sql<string>`day::text`.as("day")])
        .execute();
