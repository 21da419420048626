import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { pageSizePlusOne, indexScan } from "./browse.queries.ts";
import { allOf, collectConditions, columnConditions, rowConditions, type Condition } from "./listing-conditions.ts";
import { notAfter, orders, type Position } from "./listing-order.ts";
import type { Scope } from "./listing-scope.ts";

export type WordScope = Scope & { words: string };
/** The rank is text, so that it comes back as the same number. */
export type Ranked = Position & { rank: string };
/** What is ranked: all matches or, with `low`, the newest down to that one. What appears after the first page is not in it. */
export type RankWindow = { high: string; low?: Position | undefined };
export type RankedPage = { found: Ranked[]; matches: number; high: string; low: Position };

/** A word in the title says most, then one in the names of category, place and options, then one in the description. */
export const rankOf = ({ words }: Scope): RawBuilder<unknown> =>
  words === undefined ? sql`0` : sql`ts_rank('{0.05, 0.2, 0.4, 1}', l.tsv, ${words}::tsquery)`;

const matchesIn = (scope: WordScope, conditions: readonly Condition[], cap?: number): RawBuilder<unknown> =>
  sql`select l.id, l.published_at as key, ${rankOf(scope)} as rank from listings l where ${allOf(conditions)} limit ${cap ?? null}`;

export const rankNewest = (
  db: Database,
  scope: WordScope,
  { budget, limit }: { budget: number; limit: number },
): Promise<RankedPage> =>
  rankPage(db, indexScan({ scope, order: orders.newest }, { budget, limit, columns: sql`${rankOf(scope)} as rank` }));

export const rankAll = (db: Database, scope: WordScope, cap?: number): Promise<RankedPage> =>
  rankPage(db, matchesIn(scope, collectConditions(scope), cap));

export function rankWindow(
  db: Database,
  scope: WordScope,
  { high, low }: RankWindow,
  after: Ranked,
): Promise<RankedPage> {
  const within = [sql<SqlBool>`l.published_at <= ${high}::timestamptz`, ...(low ? [notAfter(orders.newest, low)] : [])];
  const conditions = low ? [...columnConditions(scope), ...rowConditions(scope)] : collectConditions(scope);
  return rankPage(db, matchesIn(scope, [...conditions, ...within]), after);
}

type Row = Ranked & { matches: number; high: string; low_key: string; low_id: number };

async function rankPage(db: Database, rows: RawBuilder<unknown>, after?: Ranked): Promise<RankedPage> {
  const rest = after
    ? sql`where (w.rank, w.key, w.id) < (${after.rank}::real, ${after.key}::timestamptz, ${after.id})`
    : sql``;
  const inRankOrder = sql`order by w.rank desc, w.key desc, w.id desc`;
  // Only the page becomes text: writing out thousands of dates takes longer than ranking their listings.
  const { rows: found } = await sql<Row>`
    with found as materialized (${rows}),
      whole as materialized (select count(*) as matches, max(key) as high from found),
      low as materialized (select key, id from found order by key, id limit 1)
    select w.id, w.key::text, w.rank::text, whole.matches, whole.high::text, low.key::text as low_key, low.id as low_id
    from (select * from found w ${rest} ${inRankOrder} limit ${pageSizePlusOne}) w, whole, low ${inRankOrder}`.execute(
    db,
  );
  const { matches = 0, high = "", low_key: key = "", low_id: id = 0 } = found[0] ?? {};
  return { found, matches, high, low: { key, id } };
}
