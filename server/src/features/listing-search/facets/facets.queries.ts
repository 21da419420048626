import { sql } from "kysely";
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

/** Only a category has filters whose options are counted. */
const columns = ({ category }: Scope) =>
  sql`l.city_id, l.district_id, l.mid_id, ${category ? sql`l.features` : sql`null`} as features, ${sql.ref(childColumn(category))} as child`;

type Row = {
  city_id: number;
  district_id: number;
  mid_id: number;
  features: Record<string, unknown> | null;
  child: number;
};

export async function countMatches(
  db: Database,
  scope: Scope,
  limit: number,
  tops?: readonly number[],
): Promise<FacetCounts> {
  const { rows } =
    await sql<Row>`select ${columns(scope)} from listings l where ${allOf(collectConditions(scope, tops))} limit ${limit}`.execute(
      db,
    );
  return summarise(rows);
}

/** `scanned`: how many listings were tested to find these. */
export async function countNewest(
  db: Database,
  scope: Scope,
  { budget, limit }: { budget: number; limit: number },
): Promise<FacetCounts & { scanned: number }> {
  const request = { scope, order: orders.newest };
  const { rows } = await sql<Row & Position>`
    select ${columns(scope)}, w.id, w.key::text from (${indexScan(request, { budget, limit })}) w join listings l on l.id = w.id ${inKeyOrder(request.order)}`.execute(
    db,
  );
  const last = rows.at(-1);
  return { ...summarise(rows), scanned: last ? await countScanned(db, request, last) : 0 };
}

/** Counted here, because unnesting jsonb costs PostgreSQL far more than sending it. */
function summarise(rows: readonly Row[]): FacetCounts {
  const options = counts(
    rows.flatMap(({ features }) =>
      Object.entries(features ?? {}).flatMap(([key, value]) => [value].flat().map((code) => `${key}=${String(code)}`)),
    ),
  );
  return {
    listings: rows.length,
    byChild: counts(rows.map(({ child }) => child)),
    byMid: counts(rows.map(({ mid_id }) => mid_id)),
    byCity: counts(rows.map(({ city_id }) => city_id)),
    byDistrict: counts(rows.map(({ district_id }) => district_id)),
    byFeature: (key, code) => options.get(`${key}=${code}`) ?? 0,
  };
}

function counts<T>(values: readonly T[]): Map<T, number> {
  const counted = new Map<T, number>();
  for (const value of values) counted.set(value, (counted.get(value) ?? 0) + 1);
  return counted;
}
