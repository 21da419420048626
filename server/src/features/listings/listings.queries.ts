import { limits } from "@pazar/contract/limits";
import { sql, type Expression, type SqlBool } from "kysely";
import type { Database } from "../../platform/database.ts";

/** To the letter the condition of the browse indexes (migration 0003): anything else would not use them. */
export const isOnSale = sql<SqlBool>`l.status = 'active' and not l.seller_suspended`;

export type Scope = {
  category?: { id: number; level: number };
  cityId?: number;
  districtId?: number;
  sellerId?: number;
  /** A tsquery. */
  words?: string;
};
/** Where a page ends: the time as text, because a JavaScript Date drops microseconds. */
export type Position = { publishedAt: string; id: number };

const categoryColumn = { 1: "l.top_id", 2: "l.mid_id", 3: "l.category_id" } as const;

function inScope(scope: Scope): Expression<SqlBool> {
  const { category, cityId, districtId, sellerId, words } = scope;
  const conditions = [isOnSale];
  if (category) conditions.push(sql`${sql.ref(categoryColumn[category.level === 1 ? 1 : category.level === 2 ? 2 : 3])} = ${category.id}`);
  if (districtId !== undefined) conditions.push(sql`l.district_id = ${districtId}`);
  else if (cityId !== undefined) conditions.push(sql`l.city_id = ${cityId}`);
  if (sellerId !== undefined) conditions.push(sql`l.seller_id = ${sellerId}`);
  if (words !== undefined) conditions.push(sql`l.tsv @@ ${words}::tsquery`);
  return sql.join<SqlBool>(conditions, sql` and `);
}

/** Ids of one page (and one more, to know whether another follows), newest first, from an index alone. */
export const listIds = (db: Database, scope: Scope, after?: Position) =>
  db
    .selectFrom("listings as l")
    .where(inScope(scope))
    .$if(after !== undefined, (query) => query.where(sql<SqlBool>`(l.published_at, l.id) < (${after?.publishedAt}::timestamptz, ${after?.id})`))
    .select(["l.id", sql<string>`l.published_at::text`.as("published_at")])
    .orderBy("l.published_at", "desc")
    .orderBy("l.id", "desc")
    .limit(limits.pageSize + 1)
    .execute();

export const listFeaturedIds = (db: Database, scope: Scope) =>
  db
    .selectFrom("listings as l")
    .where(inScope(scope))
    .where(sql<SqlBool>`l.featured`)
    .select("l.id")
    .orderBy("l.published_at", "desc")
    .orderBy("l.id", "desc")
    .limit(limits.featuredListings)
    .execute();

/** Exact up to the limit, one more means "more". */
export async function countUpTo(db: Database, scope: Scope, limit: number): Promise<number> {
  const found = db.selectFrom("listings as l").where(inScope(scope)).select(sql`1`.as("one")).limit(limit + 1).as("found");
  const row = await db.selectFrom(found).select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return row.total;
}

export const findCards = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom("listings as l")
    .innerJoin("districts as d", "d.id", "l.district_id")
    .innerJoin("cities as c", "c.id", "l.city_id")
    .leftJoin("listing_images as i", (join) => join.onRef("i.listing_id", "=", "l.id").on("i.is_cover", "=", true))
    .leftJoin("photos as p", "p.hash", "i.photo_hash")
    .where("l.id", "in", ids)
    .select(["l.id", "l.title", "l.price", "l.featured", "l.photo_count", "l.published_at", "d.name as district", "c.name as city", "p.hash", "p.width", "p.height", "p.preview"])
    .execute();
export type CardRow = Awaited<ReturnType<typeof findCards>>[number];

/** A listing anybody may open: on sale or sold, its seller not suspended. */
export const findListing = (db: Database, id: number) =>
  db
    .selectFrom("listings as l")
    .innerJoin("listing_bodies as b", "b.listing_id", "l.id")
    .innerJoin("districts as d", "d.id", "l.district_id")
    .innerJoin("cities as c", "c.id", "l.city_id")
    .innerJoin("users as u", "u.id", "l.seller_id")
    .leftJoin("listing_counters as n", "n.listing_id", "l.id")
    .where("l.id", "=", id)
    .where("l.status", "in", ["active", "sold"])
    .where("l.seller_suspended", "=", false)
    .where("l.deleted_at", "is", null)
    .select([
      "l.id", "l.title", "l.price", "l.featured", "l.photo_count", "l.published_at", "l.status", "l.category_id", "l.features", "l.hand_delivery", "b.description",
      "c.id as city_id", "c.name as city", "c.latitude as city_latitude", "c.longitude as city_longitude",
      "d.id as district_id", "d.name as district", "d.latitude", "d.longitude",
      "u.id as seller_id", "u.first_name", "u.last_name", "u.photo_hash", "u.created_at as member_since",
      "n.views", "n.favorites", "n.messages",
    ])
    .executeTakeFirst();
export type ListingRow = NonNullable<Awaited<ReturnType<typeof findListing>>>;

export const listImages = (db: Database, listingId: number) =>
  db
    .selectFrom("listing_images as i")
    .innerJoin("photos as p", "p.hash", "i.photo_hash")
    .where("i.listing_id", "=", listingId)
    .select(["p.hash", "p.width", "p.height", "p.preview"])
    .orderBy("i.is_cover", "desc")
    .orderBy("i.position")
    .execute();

export type Neighbour = { id: number; title: string; price: number; city_id: number; district_id: number };

/** The neighbours in price on both sides, inside the category or the one above it. */
export async function listNeighbours(db: Database, listingId: number, level: "category_id" | "mid_id"): Promise<Neighbour[]> {
  const column = sql.ref(`l.${level}`);
  const side = (comparison: string, order: string) => sql`(
    select l.id, l.title, l.price, l.city_id, l.district_id from listings l, given
    where ${isOnSale} and ${column} = given.scope and l.id <> given.id and l.price ${sql.raw(comparison)} given.price
    order by l.price ${sql.raw(order)}, l.id ${sql.raw(order)} limit 75)`;
  const { rows } = await sql<Neighbour>`
    with given as (select id, price, ${sql.ref(level)} as scope from listings where id = ${listingId})
    ${side(">=", "asc")} union all ${side("<", "desc")}`.execute(db);
  return rows;
}
