import { limits } from "@pazar/contract/limits";
import { sql, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { cardColumns } from "../listings/card-columns.ts";
import { openListing } from "../listings/open-listing.ts";

export const findListingToAdd = (db: Database, listingId: number) =>
  openListing(db, listingId).select(["l.seller_id", "l.price"]).executeTakeFirst();

export const insertFavorite = (db: Database, userId: number, listingId: number, price: number) =>
  db
    .insertInto("favorites")
    .values({ user_id: userId, listing_id: listingId, price_when_added: price })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteFavorite = (db: Database, userId: number, listingId: number) =>
  db.deleteFrom("favorites").where("user_id", "=", userId).where("listing_id", "=", listingId).execute();

/** The last added first. */
export const listFavoriteIds = (db: Database, userId: number) =>
  db
    .selectFrom("favorites")
    .where("user_id", "=", userId)
    .select("listing_id")
    .orderBy("created_at", "desc")
    .orderBy("listing_id", "desc")
    .limit(limits.favoriteHearts)
    .execute();

export async function countFavorites(db: Database, userId: number): Promise<number> {
  const counted = db
    .selectFrom("favorites")
    .where("user_id", "=", userId)
    .select("listing_id")
    .limit(limits.exactTotal + 1)
    .as("f");
  const { n } = await db
    .selectFrom(counted)
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/** `addedAt` is text, because a Date would lose the microseconds. */
export type FavoritePosition = { addedAt: string; id: number };

/** One row more than the page size, to know whether there is a next page. */
export const listFavorites = (db: Database, userId: number, after: FavoritePosition | undefined) =>
  db
    .selectFrom("favorites as f")
    .innerJoin("listings as l", "l.id", "f.listing_id")
    .leftJoin("listing_images as i", (join) => join.onRef("i.listing_id", "=", "l.id").on("i.is_cover", "=", true))
    .leftJoin("photos as p", "p.hash", "i.photo_hash")
    .where("f.user_id", "=", userId)
    .$if(after !== undefined, (query) =>
      query.where(sql<SqlBool>`(f.created_at, f.listing_id) < (${after?.addedAt}::timestamptz, ${after?.id}::bigint)`),
    )
    .select([
      ...cardColumns,
      "l.status",
      "l.status_reason",
      "l.seller_hidden",
      "l.deleted_at",
      "f.price_when_added",
      sql<string>`f.created_at::text`.as("added_at"),
    ])
    .orderBy("f.created_at", "desc")
    .orderBy("f.listing_id", "desc")
    .limit(limits.pageSize + 1)
    .execute();
export type FavoriteRow = Awaited<ReturnType<typeof listFavorites>>[number];
