import type { FeatureValue } from "@pazar/contract/listings/posting";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { countScanned, indexScan, type StatementRunner } from "./browse.queries.ts";
import { allOf, childColumn, collectConditions } from "./listing-conditions.ts";
import { inKeyOrder, orders, type Position } from "./listing-order.ts";
import { hasTerms, placeOf, type Scope } from "./listing-scope.ts";
import type { Total } from "./totals/listing-total.ts";
import { rankOf, type Ranked } from "./rank.queries.ts";

/** A match with what facets count of it, or several that are alike. */
export type MatchRow = {
  child: number | null;
  mid_id: number | null;
  city_id: number | null;
  district_id: number | null;
  features: Record<string, FeatureValue | null> | null;
  listings: number;
};
export type RankedRow = MatchRow & Ranked;

/** All matches, the newest of them, or any that can only be counted. */
export type MatchSample<Row> = (
  | { which: "all" | "newest"; rows: readonly Row[] }
  | { which: "any"; rows: readonly MatchRow[] }
) & {
  /** How many times as many matches there are as were read. */
  factor: number;
  isSample: boolean;
  total: Total;
};
export type ListMatches = MatchSample<RankedRow>;

/** What is counted of the matches. */
export type ShownFacets = { children: boolean; cities: boolean; districts: boolean; features: readonly string[] };

/** How to read matches: all of them, if they are no more than the limit; any, only to be counted; or the newest. */
export type Readers<Row extends MatchRow> = {
  all(options: Collecting): Promise<Row[]>;
  any(options: Collecting): Promise<MatchRow[]>;
  newest(options: { budget: number; limit: number }): Promise<Newest<Row>>;
};
type Collecting = { limit: number; tops: readonly number[] | undefined };
/** `scanned`: how many listings were tested to find these, or the whole budget if that did not find as many as wanted. */
type Newest<Row> = { rows: Row[]; scanned: number };

export const readersOf = (runner: StatementRunner, scope: Scope, shown: ShownFacets): Readers<MatchRow> => ({
  all: (options) => collectMatches(runner, scope, shown, options),
  any: (options) => collectMatches(runner, scope, shown, options),
  newest: async (options) => {
    const scan = indexScan({ scope, order: orders.newest }, { ...options, columns: columns(scope, shown) });
    const { rows } = await sql<MatchRow & Position>`
      select ${countedColumns}, w.id, w.key::text from (${scan}) w ${inKeyOrder(orders.newest)}`.execute(runner.db);
    return withScanned(runner.db, scope, rows, options);
  },
});

/** The index of words is best whatever the words are, unless a price or a seller leads to another one. */
const runCollecting = async <Row extends object>(
  { db, runNamed }: StatementRunner,
  scope: Scope,
  query: RawBuilder<Row>,
): Promise<Row[]> =>
  hasTerms(scope) && !scope.price && scope.sellerId === undefined
    ? runNamed(query.compile(db))
    : (await query.execute(db)).rows;

function collectMatches(
  runner: StatementRunner,
  scope: Scope,
  shown: Columns,
  { limit, tops }: Collecting,
): Promise<MatchRow[]> {
  const matches = sql`
    select ${columns(scope, shown)} from listings l
    where ${allOf(collectConditions(scope, tops))} limit ${limit}`;
  // Those with all their features are almost all different: grouping them would be in vain.
  return runCollecting(
    runner,
    scope,
    shown.features.length > 1
      ? sql<MatchRow>`select m.*, 1 as listings from (${matches}) m`
      : sql<MatchRow>`
          select m.*, count(*) as listings from (${matches}) m
          group by child, mid_id, city_id, district_id, features`,
  );
}

/** With everything that the page may show, and ranked by words for its list; newest first. */
export const listReadersOf = (runner: StatementRunner, scope: Scope): Readers<RankedRow> => {
  const { db } = runner;
  const hasPlace = placeOf(scope).cityId !== undefined;
  const shown: Columns = {
    children: true,
    cities: !hasPlace,
    districts: hasPlace,
    features: scope.category ? "all" : [],
  };
  const ranked = sql`${columns(scope, shown)}, ${rankOf(scope)} as rank`;
  const read = (matches: RawBuilder<unknown>) =>
    sql<RankedRow>`
      select ${countedColumns}, w.id, w.key::text, w.rank::text from (${matches}) w ${inKeyOrder(orders.newest)}`;
  return {
    any: (options) => collectMatches(runner, scope, shown, options),
    all: ({ limit, tops }) =>
      runCollecting(
        runner,
        scope,
        read(sql`
          select l.id, l.published_at as key, ${ranked} from listings l
          where ${allOf(collectConditions(scope, tops))} limit ${limit}`),
      ),
    newest: async (options) => {
      const scan = indexScan({ scope, order: orders.newest }, { ...options, columns: ranked });
      const { rows } = await read(scan).execute(db);
      return withScanned(db, scope, rows, options);
    },
  };
};

const countedColumns = sql`w.child, w.mid_id, w.city_id, w.district_id, w.features, 1 as listings`;

/** How far a scan went has to be counted only if it ended at its limit. */
async function withScanned<Row extends Position>(
  db: Database,
  scope: Scope,
  rows: Row[],
  { budget, limit }: { budget: number; limit: number },
): Promise<Newest<Row>> {
  const last = rows.at(limit - 1);
  return { rows, scanned: last ? await countScanned(db, { scope, order: orders.newest }, last) : budget };
}

type Columns = Omit<ShownFacets, "features"> & { features: readonly string[] | "all" };

function columns({ category }: Scope, { children, cities, districts, features }: Columns): RawBuilder<unknown> {
  const shown = (isShown: boolean, column: string) => (isShown ? sql.ref(column) : sql`null::int`);
  return sql`${shown(children, childColumn(category))} as child, ${shown(children, "l.mid_id")} as mid_id,
    ${shown(cities, "l.city_id")} as city_id, ${shown(districts, "l.district_id")} as district_id,
    ${featuresOf(features)} as features`;
}

function featuresOf(keys: Columns["features"]): RawBuilder<unknown> {
  const [key] = keys;
  if (key === undefined) return sql`null::jsonb`;
  return keys.length > 1 ? sql`l.features` : sql`jsonb_build_object(${key}::text, l.features -> ${key}::text)`;
}
