import * as limits from "@pazar/contract/limits";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { RunNamed } from "../../platform/database/prepare.ts";
import type { Nearby } from "../locations/nearby.ts";
import type { ListRequest, ListRow } from "./list-request.ts";
import {
  allOf,
  collectConditions,
  columnConditions,
  optionConditions,
  priceConditions,
  rowConditions,
  yearConditions,
  type Condition,
} from "./listing-conditions.ts";
import { comesAfter, inKeyOrder, inOrder, isByPrice, notAfter, type Position } from "./listing-order.ts";
import { hasCategoryAndPlace, isInOneIndex, without, type Scope } from "./listing-scope.ts";
import {
  isStaffScope,
  staffCollectConditions,
  staffConditions,
  staffIndexConditions,
  tablesOf,
} from "./staff-conditions.ts";

/** One more than a page, to know whether another follows. */
export const pageSizePlusOne = limits.pageSize + 1;
export const rowLimit = ({ size = limits.pageSize }: ListRequest): number => size + 1;

/** From an ordered index alone or, with conditions on rows, from the rows it leads to. */
function indexRead(request: ListRequest, further: readonly Condition[] = []): RawBuilder<Position> {
  const { scope, order, after } = request;
  const wanted = isStaffScope(scope)
    ? staffConditions(scope)
    : [...columnConditions(scope), ...yearConditions(scope), ...cityOfDistrict(request), ...rowConditions(scope)];
  const conditions = [...wanted, ...further, ...comesAfter(order, after)];
  return sql`
    select l.id, ${sql.ref(order.column)} as key from ${tablesOf(scope)}
    where ${allOf(conditions)} ${inOrder(order)} limit ${rowLimit(request)}`;
}

/** There is an index by city and price, but none by district and price. */
const cityOfDistrict = ({ scope: { category, cityId, districtId }, order }: ListRequest): Condition[] =>
  isByPrice(order) && !category && districtId !== undefined && cityId !== undefined ? [sql`l.city_id = ${cityId}`] : [];

/**
 * In price order the index skips other years by itself. In date order other years and prices count as scanned:
 * otherwise the length of the scan would not tell how many of all listings match.
 */
function scanConditions(request: ListRequest): Condition[] {
  const { scope, order, after } = request;
  if (isStaffScope(scope)) return [...staffIndexConditions(scope, order), ...comesAfter(order, after)];
  const onIndex = isByPrice(order)
    ? [...columnConditions(scope), ...yearConditions(scope)]
    : columnConditions(without(scope, "price"));
  return [...onIndex, ...cityOfDistrict(request), ...comesAfter(order, after)];
}

type ScanOptions = {
  budget: number;
  limit?: number;
  /** To be read of each match `l`, besides its position. */
  columns?: RawBuilder<unknown>;
};
const scannedColumns = sql`l.id, l.tsv, l.features, l.photo_count, l.top_id, l.mid_id, l.category_id, l.city_id, l.district_id`;

/** Tests the listings of an ordered index one by one, `budget` of them at most. */
export function indexScan(
  request: ListRequest,
  { budget, limit = rowLimit(request), columns }: ScanOptions,
): RawBuilder<unknown> {
  const { scope, order } = request;
  const scanned = (read: RawBuilder<unknown>) => sql`
    select ${read}, ${sql.ref(order.column)} as key from listings l
    where ${allOf(scanConditions(request))} ${inOrder(order)} limit ${budget}`;
  const page = (rows: RawBuilder<unknown>) => sql`select * from (${rows}) w ${inKeyOrder(order)} limit ${limit}`;
  // Columns that no condition names are not read.
  if (isStaffScope(scope))
    return page(sql`select l.id, l.key from (${scanned(sql`l.*`)}) l where ${allOf(staffConditions(scope))}`);
  const onRow = rowConditions(scope);
  const onIndex = [
    ...(isByPrice(order) ? [] : [...priceConditions(scope), ...yearConditions(scope)]),
    ...optionConditions(scope),
  ];
  if (onIndex.length === 0 && !hasCategoryAndPlace(scope) && !scope.near) {
    const more = columns ? sql`, ${columns}` : sql``;
    return page(sql`select l.id, l.key${more} from (${scanned(scannedColumns)}) l where ${allOf(onRow)}`);
  }
  // Conditions on columns of the index are tested in an index-only scan; rows are fetched only for entries that pass.
  const passed =
    onIndex.length > 0
      ? sql`select l.id, l.key from (${scanned(sql`l.id, l.price, l.year, l.option_bits_0, l.option_bits_1`)}) l where ${allOf(onIndex)}`
      : scanned(sql`l.id`);
  if (onRow.length === 0 && !columns) return page(passed);
  return page(sql`select s.id, s.key, m.* from (${passed}) s
    cross join lateral (select ${columns ?? sql``} from listings l where l.id = s.id and ${allOf(onRow)} offset 0) m`);
}

export type StatementRunner = { db: Database; runNamed: RunNamed };

/** A contiguous range of an index always has the same best plan, so its statement can be a named one. */
export async function readIndex({ db, runNamed }: StatementRunner, request: ListRequest): Promise<ListRow[]> {
  const { scope, order, isCounted } = request;
  const matches = isCounted ? sql`, (${counting(scope, limits.exactTotal)}) as matches` : sql``;
  const query = sql<ListRow>`select w.id, w.key::text${matches} from (${indexRead(request)}) w ${inKeyOrder(order)}`;
  return isInOneIndex(scope) ? runNamed(query.compile(db)) : (await query.execute(db)).rows;
}

/** Merges the price indexes of the top-level categories: there is none over all of them. */
export async function readTopIndexes(db: Database, request: ListRequest, tops: readonly number[]): Promise<Position[]> {
  const ofOne = indexRead(request, [sql`l.top_id = t.id`]);
  const { rows } = await sql<Position>`
    select w.id, w.key::text from unnest(${tops}::int[]) t (id) cross join lateral (${ofOne}) w ${inKeyOrder(request.order)} limit ${rowLimit(request)}`.execute(
    db,
  );
  return rows;
}

/** Merges the indexes of the districts nearby or, by price, of their cities: none is ordered over several of them. */
export async function readNearIndexes(db: Database, request: ListRequest, near: Nearby): Promise<Position[]> {
  const { order, scope } = request;
  const isOfCities = isByPrice(order);
  const ofOne = isOfCities
    ? indexRead(request, [sql`l.city_id = p.id`])
    : indexRead({ ...request, scope: without(scope, "near") }, [sql`l.district_id = p.id`]);
  const { rows } = await sql<Position>`
    select w.id, w.key::text from unnest(${isOfCities ? near.cityIds : near.districtIds}::smallint[]) p (id)
    cross join lateral (${ofOne}) w ${inKeyOrder(order)} limit ${rowLimit(request)}`.execute(db);
  return rows;
}

export async function scanIndex(db: Database, request: ListRequest, budget: number): Promise<Position[]> {
  const { rows } =
    await sql<Position>`select w.id, w.key::text from (${indexScan(request, { budget })}) w ${inKeyOrder(request.order)}`.execute(
      db,
    );
  return rows;
}

/** How many listings a scan had tested when it found its last match. Numbering them in the scan itself costs a third of it. */
export async function countScanned(db: Database, request: ListRequest, last: Position): Promise<number> {
  const conditions = [...scanConditions(request), notAfter(request.order, last)];
  const { rows } = await sql<{
    scanned: number;
  }>`select count(*) as scanned from listings l where ${allOf(conditions)}`.execute(db);
  return rows[0]?.scanned ?? 0;
}

type Collected = { found: Position[]; matches: number };

/** Collects all matches, `cap` of them at most, then sorts out the page. */
export async function collectAll(
  db: Database,
  request: ListRequest,
  { cap, tops }: { cap?: number; tops?: readonly number[] | undefined } = {},
): Promise<Collected> {
  const { scope, order, after } = request;
  const conditions = [...allConditions(scope, tops), ...comesAfter(order, after)];
  const { rows } = await sql<Position & { matches: number }>`
    with found as materialized (select l.id, ${sql.ref(order.column)} as key from ${tablesOf(scope)} where ${allOf(conditions)} limit ${cap ?? null})
    select w.id, w.key::text, (select count(*) from found) as matches
    from (select * from found w ${inKeyOrder(order)} limit ${rowLimit(request)}) w ${inKeyOrder(order)}`.execute(db);
  return { found: rows, matches: rows[0]?.matches ?? 0 };
}

const allConditions = (scope: Scope, tops?: readonly number[]): Condition[] =>
  isStaffScope(scope) ? staffCollectConditions(scope) : collectConditions(scope, tops);

const counting = (scope: Scope, limit: number, tops?: readonly number[]): RawBuilder<{ total: number }> =>
  sql`select count(*) as total from (select from ${tablesOf(scope)} where ${allOf(allConditions(scope, tops))} limit ${limit + 1}) found`;

/** Exact up to the limit; one above it means "more". */
export async function countUpTo(db: Database, scope: Scope, limit: number, tops?: readonly number[]): Promise<number> {
  const { rows } = await counting(scope, limit, tops).execute(db);
  return rows[0]?.total ?? 0;
}
