import * as limits from "@pazar/contract/limits";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { isOnSale } from "../listings/on-sale.ts";

/** One more than is shown, to know whether there are more. */
const counted = limits.follows.counted + 1;
const countedListings = limits.exactTotal + 1;

export type FollowRow = {
  id: number;
  first_name: string;
  last_name: string;
  photo_hash: string | null;
  is_available: boolean;
  listings: number;
  new_count: number;
  created_at: Date;
};

export async function listFollows(db: Database, userId: number): Promise<FollowRow[]> {
  const { rows } = await sql<FollowRow>`
    select u.id, u.first_name, u.last_name, u.photo_hash, f.created_at,
      u.status = 'active' and u.delete_requested_at is null as is_available,
      (select count(*)::int from (select from listings l where ${isOnSale} and l.seller_id = u.id limit ${countedListings}) found) as listings,
      news.new_count
    from follows f
    join users u on u.id = f.seller_id
    cross join lateral (
      select count(*)::int as new_count from (
        select from follow_news n join listings l on l.id = n.listing_id
        where n.seller_id = f.seller_id and n.published_at > f.seen_at and ${isOnSale} limit ${counted}
      ) found
    ) news
    where f.user_id = ${userId}
    order by news.new_count > 0 desc, f.created_at desc, u.id desc`.execute(db);
  return rows;
}

export const listFollowedIds = (db: Database, userId: number) =>
  db.selectFrom("follows").where("user_id", "=", userId).select("seller_id").orderBy("seller_id").execute();

export async function countFollowers(db: Database, sellerId: number): Promise<number> {
  const row = await db
    .selectFrom("follower_counts")
    .where("seller_id", "=", sellerId)
    .select("followers")
    .executeTakeFirst();
  return row?.followers ?? 0;
}

export const markSeen = (db: Database, userId: number, sellerId: number) =>
  db
    .updateTable("follows")
    .set({ seen_at: sql`now()` })
    .where("user_id", "=", userId)
    .where("seller_id", "=", sellerId)
    .execute();

export const deleteFollow = (db: Database, userId: number, sellerId: number) =>
  db.deleteFrom("follows").where("user_id", "=", userId).where("seller_id", "=", sellerId).execute();
