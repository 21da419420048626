import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { isOnSale } from "../listings/on-sale.ts";

/** Listings with `after` < id <= `end`, by id. */
export const listAddresses = (db: Database, { after, end, limit }: { after: number; end: number; limit: number }) =>
  db
    .selectFrom("listings as l")
    .where(isOnSale)
    .where("l.id", ">", after)
    .where("l.id", "<=", end)
    .select(["l.id", "l.title", "l.updated_at"])
    .orderBy("l.id")
    .limit(limit)
    .execute();

/** Which ranges of `size` ids contain a listing on sale; range n ends with id (n + 1) * size. */
export async function listRanges(db: Database, size: number): Promise<number[]> {
  const { rows } = await sql<{ range: number }>`
    select range from generate_series((select (min(id) - 1) / ${size}::bigint from listings), (select (max(id) - 1) / ${size}::bigint from listings)) as range
    cross join lateral (
      select from listings l
      where l.id > range * ${size}::bigint and l.id <= (range + 1) * ${size}::bigint and ${isOnSale}
      order by l.id limit 1
    ) as found`.execute(db);
  return rows.map(({ range }) => range);
}

export const listPageAddresses = (db: Database) =>
  db.selectFrom("pages").where("is_published", "=", true).select(["id", "slug", "updated_at"]).orderBy("id").execute();

const levelColumns = ["l.top_id", "l.mid_id", "l.category_id"] as const;

export function listNewest(db: Database, category: { id: number; level: number } | undefined, limit: number) {
  const onSale = db.selectFrom("listings as l").where(isOnSale);
  const chosen = category
    ? onSale.where(levelColumns[category.level - 1] ?? "l.category_id", "=", category.id)
    : onSale;
  return chosen
    .innerJoin("districts as d", "d.id", "l.district_id")
    .innerJoin("cities as c", "c.id", "l.city_id")
    .leftJoin("listing_images as i", (join) => join.onRef("i.listing_id", "=", "l.id").on("i.is_cover", "=", true))
    .select(["l.id", "l.title", "l.price", "l.published_at", "d.name as district", "c.name as city", "i.photo_hash"])
    .orderBy("l.published_at", "desc")
    .orderBy("l.id", "desc")
    .limit(limit)
    .execute();
}
export type NewListing = Awaited<ReturnType<typeof listNewest>>[number];

export const findSecurityContact = async (db: Database): Promise<string> =>
  (await db.selectFrom("settings").select("security_contact").executeTakeFirstOrThrow()).security_contact;
