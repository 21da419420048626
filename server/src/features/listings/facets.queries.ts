import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../platform/database.ts";
import { walking } from "./browse.queries.ts";
import type { FeatureCount } from "./feature-counts.ts";
import { orders } from "./listing-order.ts";
import { allOf, childColumn, gatherConditions, isOnSale, type Scope, type Tops } from "./listing-scope.ts";

/** What some listings are like. */
export type Census = {
  listings: number;
  /** How many listings were looked at to find these. */
  walked: number;
  byChild: ReadonlyMap<number, number>;
  byCity: ReadonlyMap<number, number>;
  byDistrict: ReadonlyMap<number, number>;
  byFeature: FeatureCount;
  /** Kuruş. */
  price: { min: number; max: number } | null;
};

const columns = (scope: Scope) => sql`l.price, l.city_id, l.district_id, l.features, ${sql.ref(childColumn(scope.category))} as child`;

export const countMatches = (db: Database, scope: Scope, limit: number, tops?: Tops): Promise<Census> =>
  summarise(db, sql`select ${columns(scope)}, 0 as walked from listings l where ${allOf(gatherConditions(scope, tops))} limit ${limit}`);

export const countNewest = (db: Database, scope: Scope, { budget, limit }: { budget: number; limit: number }): Promise<Census> =>
  summarise(db, sql`select ${columns(scope)}, f.walked from (${walking({ scope, order: orders.newest }, { budget, limit })}) f join listings l on l.id = f.id`);

type Row = { part: "all" | "child" | "city" | "district" | "feature"; key: string | null; code: string; listings: number; walked: number; min: number; max: number };

async function summarise(db: Database, sample: RawBuilder<unknown>): Promise<Census> {
  const { rows } = await sql<Row>`
    with sample as materialized (${sample})
    select 'all' as part, null as key, '' as code, count(*) as listings, max(walked) as walked, min(price) as min, max(price) as max from sample
    union all select 'child', null, child::text, count(*), 0, 0, 0 from sample group by child
    union all select 'city', null, city_id::text, count(*), 0, 0, 0 from sample group by city_id
    union all select 'district', null, district_id::text, count(*), 0, 0, 0 from sample group by district_id
    union all select 'feature', f.key, f.code, count(*), 0, 0, 0 from sample, chosen_features(features) f group by f.key, f.code`.execute(db);
  const byPart = Map.groupBy(rows, ({ part }) => part);
  const counts = (part: Row["part"]) => new Map((byPart.get(part) ?? []).map(({ code, listings }) => [Number(code), listings]));
  const features = new Map((byPart.get("feature") ?? []).map(({ key, code, listings }) => [`${key}=${code}`, listings]));
  const { listings = 0, walked = 0, min = 0, max = 0 } = byPart.get("all")?.[0] ?? {};
  return {
    listings,
    walked,
    byChild: counts("child"),
    byCity: counts("city"),
    byDistrict: counts("district"),
    byFeature: (key, code) => features.get(`${key}=${code}`) ?? 0,
    price: listings === 0 ? null : { min, max },
  };
}

/** Listings on sale by city, in these leaf categories. */
export async function countByCity(db: Database, leaves: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("category_counts")
    .where("category_id", "in", leaves)
    .select((eb) => ["city_id", eb.fn.sum<string>("listings").as("listings")])
    .groupBy("city_id")
    .execute();
  return new Map(rows.map(({ city_id, listings }) => [city_id, Number(listings)]));
}

/** The cheapest and the dearest of each of these categories, each by one look into an index. */
export async function findPrices(db: Database, column: string, ids: readonly number[]): Promise<{ min: number; max: number } | null> {
  const edge = (direction: "asc" | "desc") => sql`(select l.price from listings l where ${isOnSale} and ${sql.ref(column)} = c.id order by l.price ${sql.raw(direction)}, l.id ${sql.raw(direction)} limit 1)`;
  const { rows } = await sql<{ min: number | null; max: number | null }>`
    select min(edges.low) as min, max(edges.high) as max from (select ${edge("asc")} as low, ${edge("desc")} as high from unnest(${ids}::int[]) c (id)) edges`.execute(db);
  const { min = null, max = null } = rows[0] ?? {};
  return min === null || max === null ? null : { min, max };
}
