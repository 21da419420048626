import { sql } from "kysely";
import type { Photo } from "@pazar/contract/listings/photos";
import type { Database } from "../../../platform/database/database.ts";
import { cardColumns } from "../../listings/card-columns.ts";

/** A person's lists that are not deleted. The caller selects the columns. */
const ownLists = (db: Database, userId: number) =>
  db.selectFrom("favorite_lists as s").where("s.user_id", "=", userId).where("s.deleted_at", "is", null);

/** The newest first. */
export const listFavoriteLists = (db: Database, userId: number) =>
  ownLists(db, userId)
    .select(["s.id", "s.name", "s.share_token", "s.created_at"])
    .select([
      sql<number>`(select count(*)::int from favorite_list_items i where i.list_id = s.id and i.removed_at is null)`.as(
        "count",
      ),
      sql<number>`(select count(distinct v.user_id)::int from favorite_list_votes v where v.list_id = s.id)`.as(
        "voters_count",
      ),
      sql<Photo[]>`(
        select coalesce(jsonb_agg(c.cover order by c.position), '[]') from (
          select i.position, jsonb_build_object('hash', p.hash, 'width', p.width, 'height', p.height, 'preview', p.preview) as cover
          from favorite_list_items i join listings l on l.id = i.listing_id
          join listing_images g on g.listing_id = l.id and g.is_cover join photos p on p.hash = g.photo_hash
          where i.list_id = s.id and i.removed_at is null and l.status in ('active', 'sold') and not l.seller_hidden
          order by i.position limit 3
        ) c
      )`.as("covers"),
    ])
    .orderBy("s.id", "desc")
    .execute();
export type FavoriteListRow = Awaited<ReturnType<typeof listFavoriteLists>>[number];

const settingColumns = ["s.id", "s.user_id", "s.name", "s.share_token", "s.can_vote", "s.shows_notes"] as const;

export const findOwnList = (db: Database, userId: number, listId: number) =>
  ownLists(db, userId).where("s.id", "=", listId).select(settingColumns).executeTakeFirst();
export type ListRow = NonNullable<Awaited<ReturnType<typeof findOwnList>>>;

/** None while its owner is suspended or leaving. */
export const findSharedList = (db: Database, token: string) =>
  db
    .selectFrom("favorite_lists as s")
    .innerJoin("users as u", "u.id", "s.user_id")
    .where("s.share_token", "=", token)
    .where("s.deleted_at", "is", null)
    .where("u.status", "=", "active")
    .where("u.delete_requested_at", "is", null)
    .select([...settingColumns, "u.first_name", "u.last_name"])
    .executeTakeFirst();
export type SharedListRow = NonNullable<Awaited<ReturnType<typeof findSharedList>>>;

/** In the owner's order. */
export const listItems = (db: Database, { id, user_id }: Pick<ListRow, "id" | "user_id">) =>
  db
    .selectFrom("favorite_list_items as i")
    .innerJoin("listings as l", "l.id", "i.listing_id")
    .leftJoin("listing_images as g", (join) => join.onRef("g.listing_id", "=", "l.id").on("g.is_cover", "=", true))
    .leftJoin("photos as p", "p.hash", "g.photo_hash")
    .leftJoin("favorite_notes as n", (join) =>
      join.onRef("n.listing_id", "=", "i.listing_id").on("n.user_id", "=", user_id).on("n.removed_at", "is", null),
    )
    .where("i.list_id", "=", id)
    .where("i.removed_at", "is", null)
    .select([...cardColumns, "l.status", "l.status_reason", "l.seller_hidden", "l.deleted_at"])
    .select(["n.body as note", "i.added_at"])
    .orderBy("i.position")
    .orderBy("i.added_at")
    .orderBy("i.listing_id")
    .execute();
export type ItemRow = Awaited<ReturnType<typeof listItems>>[number];

/** The first vote first. */
export const listVotes = (db: Database, listId: number) =>
  db
    .selectFrom("favorite_list_votes as v")
    .innerJoin("users as u", "u.id", "v.user_id")
    .where("v.list_id", "=", listId)
    .where("u.status", "=", "active")
    .select(["v.listing_id", "v.user_id", "v.is_up", "u.first_name", "u.last_name"])
    .orderBy("v.voted_at")
    .orderBy("v.user_id")
    .execute();
export type VoteRow = Awaited<ReturnType<typeof listVotes>>[number];

export const readBannedWords = async (db: Database): Promise<readonly string[]> =>
  (await db.selectFrom("settings").select("banned_words").executeTakeFirstOrThrow()).banned_words;
