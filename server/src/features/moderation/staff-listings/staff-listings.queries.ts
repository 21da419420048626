import type { StaffListingCounts, StaffTab } from "@pazar/contract/admin/adverts/staff-listings";
import { sql, type SqlBool } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { allOf, type Condition } from "../../listing-search/listing-conditions.ts";
import { cardColumns } from "../../listings/card-columns.ts";

/** If more people have the name, only the listings of these are found. */
const mostSellers = 1_000;

/** By words of their name or address. */
export async function listSellerIds(db: Database, tsquery: string): Promise<number[]> {
  const rows = await db
    .selectFrom("users")
    .where(sql<SqlBool>`words @@ ${tsquery}::tsquery`)
    .select("id")
    .limit(mostSellers)
    .execute();
  return rows.map(({ id }) => id);
}

/** Shown as "99+" above: no need to count the thousands of a shop. */
const sellersListings = 100;

/** In the order of the ids. */
export const findStaffListings = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom("listings as l")
    .innerJoin("users as u", "u.id", "l.seller_id")
    .leftJoin("moderation_queue as q", "q.listing_id", "l.id")
    .leftJoin("moderation_locks as k", (join) =>
      join.onRef("k.listing_id", "=", "l.id").on("k.expires_at", ">", sql<Date>`now()`),
    )
    .leftJoin("users as h", "h.id", "k.user_id")
    .leftJoin("listing_images as i", (join) => join.onRef("i.listing_id", "=", "l.id").on("i.is_cover", "=", true))
    .leftJoin("photos as p", "p.hash", "i.photo_hash")
    .where(sql<SqlBool>`l.id = any(${ids}::bigint[])`)
    .select((eb) => [
      ...cardColumns,
      "l.status",
      "l.status_reason",
      "l.category_id",
      "l.created_at",
      "q.queued_at",
      "q.reports",
      "u.id as seller_id",
      "u.first_name",
      "u.last_name",
      "k.user_id as holder_id",
      "k.expires_at as lock_expires_at",
      "h.first_name as holder_first_name",
      "h.last_name as holder_last_name",
      eb
        .selectFrom("listing_findings as f")
        .whereRef("f.listing_id", "=", "l.id")
        .where("f.reviewed_at", "is", null)
        .select((e) => e.fn.agg<string[] | null>("array_agg", [sql`f.kind::text order by f.id`]).as("kinds"))
        .as("findings"),
      eb
        .selectFrom(
          eb
            .selectFrom("listings as s")
            .whereRef("s.seller_id", "=", "l.seller_id")
            .where("s.deleted_at", "is", null)
            .select("s.id")
            .limit(sellersListings)
            .as("own"),
        )
        .select((e) => e.fn.countAll<number>().as("n"))
        .as("seller_listings"),
    ])
    .orderBy(sql`array_position(${ids}::bigint[], l.id)`)
    .execute();
export type StaffListingRow = Awaited<ReturnType<typeof findStaffListings>>[number];

/** Ids per statement, whatever the filters: no statement grows with the list. */
const idsAtOnce = 2_000;

/** All matches by id, one range of ids at a time. */
export async function* readAllStaffListings(db: Database, conditions: readonly Condition[], range = idsAtOnce) {
  const { first, last } = await db
    .selectFrom("listings")
    .select(({ fn }) => [fn.min("id").as("first"), fn.max("id").as("last")])
    .executeTakeFirstOrThrow();
  for (let from = first; from !== null && last !== null && from <= last; from += range) {
    yield* await db
      .selectFrom("listings as l")
      .innerJoin("users as u", "u.id", "l.seller_id")
      .leftJoin("moderation_queue as q", "q.listing_id", "l.id")
      .leftJoin("listing_counters as c", "c.listing_id", "l.id")
      .where("l.id", ">=", from)
      .where("l.id", "<", from + range)
      .where("l.deleted_at", "is", null)
      .where(allOf(conditions))
      .select([
        "l.id",
        "l.title",
        "l.price",
        "l.status",
        "l.status_reason",
        "l.category_id",
        "l.city_id",
        "l.district_id",
        "l.featured",
        "l.created_at",
        "l.expires_at",
        "u.id as seller_id",
        "u.first_name",
        "u.last_name",
        "q.reports",
        "c.views",
        "c.favorites",
        "c.messages",
      ])
      .orderBy("l.id")
      .execute();
  }
}

/** Up to `limit` ids of all matches. */
export async function listMatchingIds(
  db: Database,
  conditions: readonly Condition[],
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("listings as l")
    .leftJoin("moderation_queue as q", "q.listing_id", "l.id")
    .where("l.deleted_at", "is", null)
    .where(allOf(conditions))
    .select("l.id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

const countedUpTo = 10_000;

/** Statuses have counters; the queue is counted up to a limit. */
export async function countStaffListings(db: Database): Promise<StaffListingCounts> {
  const waiting = (condition: Condition) =>
    sql`(select count(*) from (select from moderation_queue where ${condition} limit ${countedUpTo + 1}) waiting)`;
  const { rows } = await sql<Partial<Record<StaffTab, number>>>`
    select ${waiting(sql`is_pending`)} as pedding, ${waiting(sql`reports > 0`)} as reported, ${waiting(sql`true`)} as queue,
      coalesce(sum(listings) filter (where status = 'active'), 0)::int as active, coalesce(sum(listings) filter (where status = 'inactive'), 0)::int as inactive,
      coalesce(sum(listings) filter (where status = 'sold'), 0)::int as sold, coalesce(sum(listings), 0)::int as "all"
    from listing_status_counts`.execute(db);
  const { pedding = 0, reported = 0, queue = 0, active = 0, inactive = 0, sold = 0, all = 0 } = rows[0] ?? {};
  const exact = (count: number) => ({ count, is_capped: false });
  const capped = (count: number) => ({ count: Math.min(count, countedUpTo), is_capped: count > countedUpTo });
  return {
    pedding: capped(pedding),
    reported: capped(reported),
    queue: capped(queue),
    active: exact(active),
    inactive: exact(inactive),
    sold: exact(sold),
    all: exact(all),
  };
}
