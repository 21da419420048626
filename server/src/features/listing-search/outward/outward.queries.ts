import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { OutwardRequest } from "../list-request.ts";
import { allOf, collectConditions, columnConditions, rowConditions, yearConditions } from "../listing-conditions.ts";
import { comesAfter, inOrder, orders, type Position } from "../listing-order.ts";
import { withoutPlace, type Scope } from "../listing-scope.ts";

export type DistrictRow = Position & { district_id: number };

const newest = orders.newest;

/** The newest of each district, in the order of the districts. Words are tested on rows that the district's index leads to. */
export async function readDistricts(
  db: Database,
  scope: Scope,
  districtIds: readonly number[],
  limit: number,
  after?: Position,
): Promise<DistrictRow[]> {
  const anywhere = withoutPlace(scope);
  const onIndex = [...columnConditions(anywhere), ...comesAfter(newest, after)];
  const onRow = [...yearConditions(anywhere), ...rowConditions(anywhere)];
  const ofDistrict = (columns: string) => sql`
    select ${sql.raw(columns)}, l.published_at as key from listings l
    where ${allOf(onIndex)} and l.district_id = d.id ${inOrder(newest)}`;
  // The offset keeps PostgreSQL from looking the words up in their index, once for each district.
  const matches =
    onRow.length === 0
      ? sql`${ofDistrict("l.id")} limit ${limit}`
      : sql`select l.id, l.key from (${ofDistrict("l.id, l.tsv, l.features, l.photo_count, l.year")} offset 0) l
          where ${allOf(onRow)} limit ${limit}`;
  const { rows } = await sql<DistrictRow>`
    select w.id, w.key::text, d.id as district_id
    from unnest(${districtIds}::smallint[]) with ordinality d (id, rank) cross join lateral (${matches}) w
    order by d.rank, w.key desc, w.id desc limit ${limit}`.execute(db);
  return rows;
}

/** All matches, `cap` of them at most, then the page. */
export async function collectOutward(
  db: Database,
  { scope, outward, after, size }: OutwardRequest,
  cap: number,
): Promise<{ found: DistrictRow[]; matches: number }> {
  const rank = after ? outward.indexOf(Number(after.district)) + 1 : 0;
  const rest = after
    ? sql`where o.rank > ${rank} or (o.rank = ${rank} and (w.key, w.id) < (${after.key}::timestamptz, ${after.id}))`
    : sql``;
  const { rows } = await sql<DistrictRow & { matches: number }>`
    with found as materialized (
      select l.id, l.published_at as key, l.district_id from listings l where ${allOf(collectConditions(scope))} limit ${cap})
    select w.id, w.key::text, w.district_id, (select count(*) from found) as matches
    from found w join unnest(${outward}::smallint[]) with ordinality o (id, rank) on o.id = w.district_id
    ${rest} order by o.rank, w.key desc, w.id desc limit ${size + 1}`.execute(db);
  return { found: rows, matches: rows[0]?.matches ?? 0 };
}
