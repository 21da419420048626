import type { StaffListingCounts, StaffTab } from "@pazar/contract/admin/staff-listings";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { comesAfter, inKeyOrder, inOrder, type Order, type Position } from "../../listing-search/listing-order.ts";
import { allOf, type Condition } from "../../listing-search/listing-scope.ts";
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

export type StaffListRequest = { order: Order; after: Position | undefined; size: number; needsQueue: boolean };

export const isQueueOrder = ({ column }: Order): boolean => column === "q.queued_at";

const source = ({ order, needsQueue }: StaffListRequest): RawBuilder<unknown> => {
  if (isQueueOrder(order)) return sql`moderation_queue q join listings l on l.id = q.listing_id`;
  return needsQueue ? sql`listings l join moderation_queue q on q.listing_id = l.id` : sql`listings l`;
};
const keyOf = (order: Order) => sql`${sql.ref(order.column)} as key`;
const isKept: Condition = sql`l.deleted_at is null`;

type Collected = { rows: Position[]; matches: number };
type Scanned = Collected & { scanned: number };

/** One more than the page, to know whether another follows; keys as text, to the microsecond. */
const page = ({ order, size }: StaffListRequest, rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(json_build_object('id', id, 'key', key::text)), '[]') from (select w.id, w.key from (${rows}) w ${inKeyOrder(order)} limit ${size + 1}) page) as rows`;

type ScanConditions = {
  /** What the index of that order knows: limits which entries are scanned. */
  onIndex: readonly Condition[];
  /** Tested for each entry. */
  onRow: readonly Condition[];
  budget: number;
};

/** Tests the listings of an ordered index one by one, `budget` of them at most. */
export async function scanStaffListings(
  db: Database,
  request: StaffListRequest,
  { onIndex, onRow, budget }: ScanConditions,
): Promise<Scanned> {
  const { order, after } = request;
  const { rows } = await sql<Scanned>`
    with scanned as materialized (
      select l.id, ${keyOf(order)}, ${allOf(onRow)} as is_match from ${source(request)}
      where ${allOf([...onIndex, isKept, ...comesAfter(order, after)])} ${inOrder(order)} limit ${budget})
    select count(*) as scanned, count(*) filter (where is_match) as matches, ${page(request, sql`select id, key from scanned where is_match`)} from scanned`.execute(
    db,
  );
  return rows[0] ?? { rows: [], matches: 0, scanned: 0 };
}

/** Collects all matches, then sorts out the page. `matches` counts those of earlier pages too. */
export async function collectStaffListings(
  db: Database,
  request: StaffListRequest,
  conditions: readonly Condition[],
): Promise<Collected> {
  const { order, after } = request;
  const { rows } = await sql<Collected>`
    with found as materialized (
      select l.id, ${keyOf(order)}, ${allOf(comesAfter(order, after))} as is_after from ${source(request)} where ${allOf([...conditions, isKept])})
    select count(*) as matches, ${page(request, sql`select id, key from found where is_after`)} from found`.execute(db);
  return rows[0] ?? { rows: [], matches: 0 };
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
const numbersAtOnce = 2_000;

/** All matches by id, one range of ids at a time. */
export async function* readAllStaffListings(db: Database, conditions: readonly Condition[], stretch = numbersAtOnce) {
  const { first, last } = await db
    .selectFrom("listings")
    .select(({ fn }) => [fn.min("id").as("first"), fn.max("id").as("last")])
    .executeTakeFirstOrThrow();
  for (let from = first; from !== null && last !== null && from <= last; from += stretch) {
    yield* await db
      .selectFrom("listings as l")
      .innerJoin("users as u", "u.id", "l.seller_id")
      .leftJoin("moderation_queue as q", "q.listing_id", "l.id")
      .leftJoin("listing_counters as c", "c.listing_id", "l.id")
      .where("l.id", ">=", from)
      .where("l.id", "<", from + stretch)
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
