import { limits } from "@pazar/contract/limits";
import { countListings, type Total } from "./count-listings.ts";
import { estimateMatches } from "./estimate-matches.ts";
import { countMatches, countNewest, type Census } from "./facets.queries.ts";
import { topsByPrice, type Known } from "./known.ts";
import { hasTerms, type Scope } from "./listing-scope.ts";

/** Of a sample the counts are estimates of what all matches would give. */
export type ScaledCensus = Census & { isSample: boolean; total: Total };

const sampleSize = 500;
const leastSample = 100;
const gathered = 4_000;
const budgets = { terms: 4_000, columns: 20_000 };

/** No listing could hold such words. */
const nothing: ScaledCensus = { listings: 0, walked: 0, byChild: new Map(), byCity: new Map(), byDistrict: new Map(), byFeature: () => 0, price: null, isSample: false, total: { count: 0, isCapped: false } };

/** All matches if they are few, else a sample of the newest. */
export async function takeCensus(known: Known, scope: Scope): Promise<ScaledCensus> {
  const { db } = known;
  if (scope.words === "") return nothing;
  const [total, tops] = await Promise.all([countListings(known, scope), topsByPrice(known, scope)]);
  if (!total.isCapped) return { ...(await countMatches(db, scope, limits.exactTotal, tops)), isSample: false, total };
  const estimate = await estimateMatches(known, scope);
  const newest = await countNewest(db, scope, { budget: hasTerms(scope) ? budgets.terms : budgets.columns, limit: sampleSize });
  if (newest.listings >= leastSample) return { ...scale(newest, estimate.scope / newest.walked), isSample: true, total };
  const some = await countMatches(db, scope, gathered, tops);
  return { ...scale(some, estimate.matches / some.listings), isSample: true, total };
}

function scale(census: Census, factor: number): Census {
  const scaled = (count: number): number => Math.round(count * Math.max(factor, 1));
  const all = (counts: ReadonlyMap<number, number>) => new Map([...counts].map(([id, count]) => [id, scaled(count)]));
  return {
    ...census,
    byChild: all(census.byChild),
    byCity: all(census.byCity),
    byDistrict: all(census.byDistrict),
    byFeature: (key, code) => scaled(census.byFeature(key, code)),
  };
}
