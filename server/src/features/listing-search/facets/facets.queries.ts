import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { countScanned, indexScan } from "../browse.queries.ts";
import { allOf, childColumn, collectConditions } from "../listing-conditions.ts";
import { inKeyOrder, orders, type Position } from "../listing-order.ts";
import type { Scope } from "../listing-scope.ts";
import type { FeatureCount } from "./category-counts.ts";

export type FacetCounts = {
  listings: number;
  byChild: ReadonlyMap<number, number>;
  /** By category of the second level. */
  byMid: ReadonlyMap<number, number>;
  byCity: ReadonlyMap<number, number>;
  byDistrict: ReadonlyMap<number, number>;
  byFeature: FeatureCount;
};

/** What is counted of the matches. */
export type Shown = { children: boolean; cities: boolean; districts: boolean; features: readonly string[] };

type Row = {
  child: number | null;
  mid_id: number | null;
  city_id: number | null;
  district_id: number | null;
  features: Record<string, unknown> | null;
  listings: number;
};

function columns({ category }: Scope, { children, cities, districts, features }: Shown): RawBuilder<unknown> {
  const shown = (isShown: boolean, column: string) => (isShown ? sql.ref(column) : sql`null::int`);
  return sql`${shown(children, childColumn(category))} as child, ${shown(children, "l.mid_id")} as mid_id,
    ${shown(cities, "l.city_id")} as city_id, ${shown(districts, "l.district_id")} as district_id,
    ${featuresOf(features)} as features`;
}

function featuresOf([key, ...others]: readonly string[]): RawBuilder<unknown> {
  if (key === undefined) return sql`null::jsonb`;
  return others.length > 0 ? sql`l.features` : sql`jsonb_build_object(${key}::text, l.features -> ${key}::text)`;
}

export async function countMatches(
  db: Database,
  scope: Scope,
  shown: Shown,
  { limit, tops }: { limit: number; tops: readonly number[] | undefined },
): Promise<FacetCounts> {
  const matches = sql`
    select ${columns(scope, shown)} from listings l
    where ${allOf(collectConditions(scope, tops))} limit ${limit}`;
  // Those with all their features are almost all different: grouping them would be in vain.
  const { rows } = await (shown.features.length > 1
    ? sql<Row>`select m.*, 1 as listings from (${matches}) m`
    : sql<Row>`
        select m.*, count(*) as listings from (${matches}) m
        group by child, mid_id, city_id, district_id, features`
  ).execute(db);
  return summarise(rows, shown);
}

/**
 * `scanned`: how many listings were tested to find these, or the whole budget if there were fewer. They have to be
 * counted only after a scan that ended at its limit.
 */
export async function countNewest(
  db: Database,
  scope: Scope,
  shown: Shown,
  { budget, limit }: { budget: number; limit: number },
): Promise<FacetCounts & { scanned: number }> {
  const request = { scope, order: orders.newest };
  const { rows } = await sql<Row & Position>`
    select w.child, w.mid_id, w.city_id, w.district_id, w.features, 1 as listings, w.id, w.key::text
    from (${indexScan(request, { budget, limit, columns: columns(scope, shown) })}) w
    ${inKeyOrder(request.order)}`.execute(db);
  const last = rows.at(limit - 1);
  return { ...summarise(rows, shown), scanned: last ? await countScanned(db, request, last) : budget };
}

/** Features are counted here, because unnesting jsonb costs PostgreSQL far more than sending it. */
function summarise(rows: readonly Row[], { features: keys }: Shown): FacetCounts {
  const counts = {
    listings: 0,
    byChild: new Map<number, number>(),
    byMid: new Map<number, number>(),
    byCity: new Map<number, number>(),
    byDistrict: new Map<number, number>(),
  };
  const byOption = new Map(keys.map((key) => [key, new Map<string, number>()]));
  for (const { child, mid_id, city_id, district_id, features, listings } of rows) {
    counts.listings += listings;
    add(counts.byChild, child, listings);
    add(counts.byMid, mid_id, listings);
    add(counts.byCity, city_id, listings);
    add(counts.byDistrict, district_id, listings);
    for (const [key, options] of byOption) {
      const codes: unknown[] = [features?.[key] ?? []].flat();
      for (const code of codes) add(options, String(code), listings);
    }
  }
  return { ...counts, byFeature: (key, code) => byOption.get(key)?.get(code) ?? 0 };
}

function add<T>(counts: Map<T, number>, value: T | null, listings: number): void {
  if (value !== null) counts.set(value, (counts.get(value) ?? 0) + listings);
}
