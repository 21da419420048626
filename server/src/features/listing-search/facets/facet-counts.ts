import type { Scope } from "../listing-scope.ts";
import type { Total } from "../totals/listing-total.ts";
import { readersOf, type MatchRow, type MatchSample, type ShownFacets } from "../matches.queries.ts";
import { sampleMatches, type Precision } from "../totals/sample-matches.ts";
import type { SearchContext } from "../search-context.ts";
import type { FeatureCount } from "./category-counts.ts";

export type FacetCounts = {
  byChild: ReadonlyMap<number, number>;
  /** By category of the second level. */
  byMid: ReadonlyMap<number, number>;
  byCity: ReadonlyMap<number, number>;
  byDistrict: ReadonlyMap<number, number>;
  byFeature: FeatureCount;
  /** The counts of a sample are scaled up to all matches. */
  isSample: boolean;
  total: Total;
};

/** The search consisted of nothing that a listing could contain. */
const nothing: MatchSample<never> = {
  rows: [],
  which: "all",
  factor: 1,
  isSample: false,
  total: { count: 0, isCapped: false },
};

export async function loadFacetCounts(
  context: SearchContext,
  scope: Scope,
  shown: ShownFacets,
  precision: Precision,
): Promise<FacetCounts> {
  if (scope.words === "") return countRows(nothing, shown.features);
  const readers = readersOf(context, scope, shown);
  return countRows(await sampleMatches(context, scope, readers, precision), shown.features);
}

/** Features are counted here, because unnesting jsonb costs PostgreSQL far more than sending it. */
export function countRows(
  { rows, factor, isSample, total }: MatchSample<MatchRow>,
  keys: readonly string[],
): FacetCounts {
  const byChild = new Map<number, number>();
  const byMid = new Map<number, number>();
  const byCity = new Map<number, number>();
  const byDistrict = new Map<number, number>();
  const byOption = new Map(keys.map((key) => [key, new Map<string, number>()]));
  for (const { child, mid_id, city_id, district_id, features, listings } of rows) {
    add(byChild, child, listings);
    add(byMid, mid_id, listings);
    add(byCity, city_id, listings);
    add(byDistrict, district_id, listings);
    for (const [key, options] of byOption) {
      const value = features?.[key] ?? null;
      if (Array.isArray(value)) for (const code of value) add(options, code, listings);
      else if (value !== null) add(options, String(value), listings);
    }
  }
  const scaled = (count: number): number => Math.round(count * Math.max(factor, 1));
  const all = (byId: ReadonlyMap<number, number>) => new Map([...byId].map(([id, count]) => [id, scaled(count)]));
  return {
    byChild: all(byChild),
    byMid: all(byMid),
    byCity: all(byCity),
    byDistrict: all(byDistrict),
    byFeature: (key, code) => scaled(byOption.get(key)?.get(code) ?? 0),
    isSample,
    total,
  };
}

function add<T>(counts: Map<T, number>, value: T | null, listings: number): void {
  if (value !== null) counts.set(value, (counts.get(value) ?? 0) + listings);
}
