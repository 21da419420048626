import { limits } from "@pazar/contract/limits";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { compileList } from "./compile-list.ts";
import { comesAfter, comesUpTo, inKeyOrder, inOrder, isByPrice, type Position } from "./listing-order.ts";
import {
  allOf,
  columnConditions,
  gatherConditions,
  isInOneIndex,
  isNarrowedTwice,
  optionConditions,
  priceConditions,
  rowConditions,
  without,
  yearConditions,
  type Condition,
  type Scope,
} from "./listing-scope.ts";
import type { Followed, Lookup } from "./list-request.ts";

/** One more than a page, to know whether another follows. */
export const lookAhead = limits.pageSize + 1;

/** From an ordered index alone or, with conditions on rows, from the rows it leads to. */
function following({ scope, order, after }: Lookup, within: readonly Condition[] = []): RawBuilder<Position> {
  const conditions = [
    ...columnConditions(scope),
    ...yearConditions(scope),
    ...cityOfDistrict({ scope, order }),
    ...rowConditions(scope),
    ...within,
    ...comesAfter(order, after),
  ];
  return sql`select l.id, ${sql.ref(order.column)} as key from listings l where ${allOf(conditions)} ${inOrder(order)} limit ${lookAhead}`;
}

/** By price there is an index for cities, none for districts. */
const cityOfDistrict = ({ scope: { category, cityId, districtId }, order }: Lookup): Condition[] =>
  isByPrice(order) && !category && districtId !== undefined && cityId !== undefined ? [sql`l.city_id = ${cityId}`] : [];

type Walking = { budget: number; limit?: number; rank?: RawBuilder<unknown> };

/** By price, the index passes over other years by itself. By date they count as looked at, as do other prices: else the walk would not tell how many of all match. */
const walkConditions = (lookup: Lookup): Condition[] => [
  ...(isByPrice(lookup.order)
    ? [...columnConditions(lookup.scope), ...yearConditions(lookup.scope)]
    : columnConditions(without(lookup.scope, "price"))),
  ...cityOfDistrict(lookup),
  ...comesAfter(lookup.order, lookup.after),
];

/** The same, but only so many listings are looked at. */
export function walking(lookup: Lookup, { budget, limit = lookAhead, rank = sql`null` }: Walking): RawBuilder<unknown> {
  const { scope, order } = lookup;
  const steps = (columns: RawBuilder<unknown>) => sql`
    select l.id, ${sql.ref(order.column)} as key${columns} from listings l where ${allOf(walkConditions(lookup))} ${inOrder(order)} limit ${budget}`;
  const found = (rows: RawBuilder<unknown>) => sql`select * from (${rows}) w ${inKeyOrder(order)} limit ${limit}`;
  const matching = rowConditions(scope);
  const looked = [
    ...(isByPrice(order) ? [] : [...priceConditions(scope), ...yearConditions(scope)]),
    ...optionConditions(scope),
  ];
  if (looked.length === 0 && !isNarrowedTwice(scope)) {
    return found(
      sql`select l.id, l.key, ${rank} as rank from (${steps(sql`, l.tsv, l.features, l.photo_count`)}) l where ${allOf(matching)}`,
    );
  }
  // An index answers conditions on several of its columns alone; only what passes them is worth fetching from the table.
  const passed =
    looked.length > 0
      ? sql`select l.id, l.key from (${steps(sql`, l.price, l.year, l.option_bits_0, l.option_bits_1`)}) l where ${allOf(looked)}`
      : steps(sql``);
  if (matching.length === 0) return found(passed);
  return found(sql`select s.id, s.key, m.rank from (${passed}) s
    cross join lateral (select ${rank} as rank from listings l where l.id = s.id and ${allOf(matching)} offset 0) m`);
}

function followingInOrder(lookup: Lookup): RawBuilder<Followed> {
  const matches = lookup.isCounted ? sql`, (${counting(lookup.scope, limits.exactTotal)}) as matches` : sql``;
  return sql`select w.id, w.key::text${matches} from (${following(lookup)}) w ${inKeyOrder(lookup.order)}`;
}

export async function follow(db: Database, lookup: Lookup): Promise<Followed[]> {
  const query = isInOneIndex(lookup.scope)
    ? compileList(db, lookup, followingInOrder)
    : followingInOrder(lookup).compile(db);
  const { rows } = await db.executeQuery(query);
  return rows;
}

/** Price depends on the category so much that following all prices could lead past half of all listings. */
export async function followTops(db: Database, lookup: Lookup, tops: readonly number[]): Promise<Position[]> {
  const ofOne = following(lookup, [sql`l.top_id = t.id`]);
  const { rows } = await sql<Position>`
    select w.id, w.key::text from unnest(${tops}::int[]) t (id) cross join lateral (${ofOne}) w ${inKeyOrder(lookup.order)} limit ${lookAhead}`.execute(
    db,
  );
  return rows;
}

export async function walk(db: Database, lookup: Lookup, budget: number): Promise<Position[]> {
  const { rows } =
    await sql<Position>`select w.id, w.key::text from (${walking(lookup, { budget })}) w ${inKeyOrder(lookup.order)}`.execute(
      db,
    );
  return rows;
}

/** How many listings a walk has looked at when it found its last match. Numbering them on the way would take a third of the walk. */
export async function countWalked(db: Database, lookup: Lookup, last: Position): Promise<number> {
  const { rows } = await sql<{ walked: number }>`
    select count(*) as walked from listings l where ${allOf([...walkConditions(lookup), comesUpTo(lookup.order, last)])}`.execute(
    db,
  );
  return rows[0]?.walked ?? 0;
}

export type Gathered = { found: Position[]; matches: number };

/** All matches first, at most `cap`, then the page from them. */
export async function gather(
  db: Database,
  { scope, order, after }: Lookup,
  { cap, tops }: { cap?: number; tops?: readonly number[] | undefined } = {},
): Promise<Gathered> {
  const conditions = [...gatherConditions(scope, tops), ...comesAfter(order, after)];
  const { rows } = await sql<Position & { matches: number }>`
    with found as materialized (select l.id, ${sql.ref(order.column)} as key from listings l where ${allOf(conditions)} limit ${cap ?? null})
    select w.id, w.key::text, (select count(*) from found) as matches from (select * from found w ${inKeyOrder(order)} limit ${lookAhead}) w ${inKeyOrder(order)}`.execute(
    db,
  );
  return { found: rows, matches: rows[0]?.matches ?? 0 };
}

const counting = (scope: Scope, limit: number, tops?: readonly number[]): RawBuilder<{ total: number }> =>
  sql`select count(*) as total from (select from listings l where ${allOf(gatherConditions(scope, tops))} limit ${limit + 1}) found`;

/** Exact up to the limit, one more means "more". */
export async function countUpTo(db: Database, scope: Scope, limit: number, tops?: readonly number[]): Promise<number> {
  const { rows } = await counting(scope, limit, tops).execute(db);
  return rows[0]?.total ?? 0;
}
