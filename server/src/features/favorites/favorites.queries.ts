import * as limits from "@pazar/contract/limits";
import { sql, type SqlBool } from "kysely";
import { countMatches } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { cardColumns } from "../listings/card-columns.ts";
import { openListing } from "../listings/open-listing.ts";
import { searchPattern } from "../messages/search-pattern.ts";

export const findListingToAdd = (db: Database, listingId: number) =>
  openListing(db, listingId).select(["l.seller_id", "l.price"]).executeTakeFirst();

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

/** `q`: words of the note, or of the title while anybody can read it. */
export type FavoriteFilter = { q: string; hasNote: boolean };

const favoritesOf = (db: Database, userId: number, { q, hasNote }: FavoriteFilter) =>
  db
    .selectFrom("favorites as f")
    .innerJoin("listings as l", "l.id", "f.listing_id")
    .leftJoin("favorite_notes as n", (join) =>
      join
        .onRef("n.user_id", "=", "f.user_id")
        .onRef("n.listing_id", "=", "f.listing_id")
        .on("n.removed_at", "is", null),
    )
    .where("f.user_id", "=", userId)
    .$if(hasNote, (query) => query.where("n.body", "is not", null))
    .$if(q !== "", (query) =>
      query.where(
        sql<SqlBool>`(n.body ~ ${searchPattern(q)} or (l.title ~ ${searchPattern(q)} and l.status in ('active', 'sold') and not l.seller_hidden))`,
      ),
    );

export const countFavorites = (db: Database, userId: number, filter: FavoriteFilter): Promise<number> =>
  countMatches(db, favoritesOf(db, userId, filter).select("f.listing_id"));

const listIds = sql<number[]>`array(
  select i.list_id from favorite_list_items i join favorite_lists s on s.id = i.list_id
  where i.listing_id = f.listing_id and i.removed_at is null and s.user_id = f.user_id and s.deleted_at is null order by 1
)`.as("list_ids");

/** `addedAt` is text, because a Date would lose the microseconds. */
export type FavoritePosition = { addedAt: string; id: number };

/** One row more than the page size, to know whether there is a next page. */
export const listFavorites = (
  db: Database,
  userId: number,
  after: FavoritePosition | undefined,
  filter: FavoriteFilter,
) =>
  favoritesOf(db, userId, filter)
    .leftJoin("listing_images as i", (join) => join.onRef("i.listing_id", "=", "l.id").on("i.is_cover", "=", true))
    .leftJoin("photos as p", "p.hash", "i.photo_hash")
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
      "n.body as note",
      listIds,
      sql<string>`f.created_at::text`.as("added_at"),
    ])
    .orderBy("f.created_at", "desc")
    .orderBy("f.listing_id", "desc")
    .limit(limits.pageSize + 1)
    .execute();
export type FavoriteRow = Awaited<ReturnType<typeof listFavorites>>[number];

export const findFavorite = (db: Database, userId: number, listingId: number) =>
  favoritesOf(db, userId, { q: "", hasNote: false })
    .where("f.listing_id", "=", listingId)
    .select(["n.body as note", listIds])
    .executeTakeFirst();
