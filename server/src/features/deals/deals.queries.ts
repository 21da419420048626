import * as limits from "@pazar/contract/limits";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { isBlockedEitherWay } from "../messages/blocked-either-way.ts";
import { agreedPrice } from "./conversation-trade.ts";
import { partnerColumns } from "../messages/partner-columns.ts";

const deals = (db: Database, userId: number) =>
  db
    .selectFrom("deals as d")
    .innerJoin("listings as l", "l.id", "d.listing_id")
    .innerJoin("users as o", (join) =>
      join.on("o.id", "=", sql<number>`case when d.seller_id = ${userId} then d.buyer_id else d.seller_id end`),
    )
    .leftJoin("listing_images as i", (join) => join.onRef("i.listing_id", "=", "l.id").on("i.is_cover", "=", true))
    .leftJoin("photos as p", "p.hash", "i.photo_hash")
    .where((eb) => eb.or([eb("d.seller_id", "=", userId), eb("d.buyer_id", "=", userId)]))
    .select([
      "d.id",
      "d.seller_id",
      "d.status",
      "d.price",
      "d.created_at",
      "d.answered_at",
      "l.id as listing_id",
      "l.title",
      ...partnerColumns,
      "p.hash",
      "p.width",
      "p.height",
      "p.preview",
    ]);

/** One of this person's, on either side. */
export const findDeal = (db: Database, userId: number, id: number) =>
  deals(db, userId).where("d.id", "=", id).executeTakeFirst();
export type DealRow = NonNullable<Awaited<ReturnType<typeof findDeal>>>;

/** One row more than a page. */
export const listDeals = (db: Database, userId: number, before: number | undefined) =>
  deals(db, userId)
    .$if(before !== undefined, (query) => query.where("d.id", "<", before ?? 0))
    .orderBy("d.id", "desc")
    .limit(limits.pageSize + 1)
    .execute();

/** The one that is proposed or confirmed. */
export const findCurrentDeal = (db: Database, listingId: number) =>
  db
    .selectFrom("deals")
    .where("listing_id", "=", listingId)
    .where("status", "<>", "declined")
    .select(["id", "buyer_id"])
    .executeTakeFirst();

/** Kuruş; null if no offer was accepted. */
export async function findAgreedPrice(db: Database, conversationId: number): Promise<number | null> {
  const { price } = await db
    .selectFrom("conversations as c")
    .where("c.id", "=", conversationId)
    .select(agreedPrice.as("price"))
    .executeTakeFirstOrThrow();
  return price;
}

/** Enough to find a buyer without searching. */
const mostBuyers = 50;

/** Who has written about a listing and can be written to, the latest first. */
export const listBuyers = (db: Database, sellerId: number, listingId: number) =>
  db
    .selectFrom("conversations as c")
    .innerJoin("listings as l", "l.id", "c.listing_id")
    .innerJoin("users as o", "o.id", "c.buyer_id")
    .innerJoin("messages as m", "m.id", "c.last_message_id")
    .where("c.listing_id", "=", listingId)
    .where("c.seller_id", "=", sellerId)
    .where("o.status", "=", "active")
    .where("o.delete_requested_at", "is", null)
    .where(({ not }) => not(isBlockedEitherWay(sql`c.seller_id`, sql`c.buyer_id`)))
    .select([
      ...partnerColumns,
      "m.created_at as last_message_at",
      "l.reserved_for",
      "l.reserved_until",
      agreedPrice.as("agreed"),
    ])
    .orderBy("c.last_message_id", "desc")
    .limit(mostBuyers)
    .execute();
export type BuyerRow = Awaited<ReturnType<typeof listBuyers>>[number];

export const isOwnListing = async (db: Database, sellerId: number, id: number): Promise<boolean> =>
  (await db
    .selectFrom("listings")
    .where("id", "=", id)
    .where("seller_id", "=", sellerId)
    .where("deleted_at", "is", null)
    .select("id")
    .executeTakeFirst()) !== undefined;
