import { limits } from "@pazar/contract/limits";
import { areMoreThan } from "../count-listings.ts";
import { estimateMatches } from "../estimate-matches.ts";
import { hasTerms, type Scope } from "../listing-scope.ts";
import { cappedTotal, type Total } from "../listing-total.ts";
import { topsForPrices, type SearchContext } from "../search-context.ts";
import { countMatches, countNewest, type FacetCounts, type Shown } from "./facets.queries.ts";

/** The counts of a sample are scaled up to all matches. */
export type EstimatedFacetCounts = FacetCounts & { isSample: boolean; total: Total };

/** `exact`: up to so many are all counted. `sample`: about how many of the newest are counted of more. */
export type Precision = { exact: number; sample: number };
export const ofFacets: Precision = { exact: limits.exactTotal, sample: 250 };
/** Alternatives to what was chosen are more than the list itself. They cost most, and need not be exact to be compared. */
export const ofAlternatives: Precision = { exact: 250, sample: 150 };
/** Of more than so many times `exact` by the estimate, a sample is taken before all are collected. */
const manyTimesExact = 1.5;
/** How the size of a sample may differ from what is wanted: aimed at, at least and at most, as estimates are inexact. */
const sampleShares = { aim: 1.2, least: 0.4, most: 2 };
const budgets = { terms: 4_000, columns: 20_000 };

/** The search consisted of nothing that a listing could contain. */
const nothing: EstimatedFacetCounts = {
  listings: 0,
  byChild: new Map(),
  byMid: new Map(),
  byCity: new Map(),
  byDistrict: new Map(),
  byFeature: () => 0,
  isSample: false,
  total: { count: 0, isCapped: false },
};

/** Counts all matches if they are few, else a sample of the newest. */
export async function loadFacetCounts(
  context: SearchContext,
  scope: Scope,
  shown: Shown,
  { exact, sample: sampleSize }: Precision,
): Promise<EstimatedFacetCounts> {
  const { db } = context;
  if (scope.words === "") return nothing;
  const [estimate, tops] = await Promise.all([estimateMatches(context, scope), topsForPrices(context, scope)]);
  const ofNewest = async (): Promise<EstimatedFacetCounts | undefined> => {
    const most = (hasTerms(scope) ? budgets.terms : budgets.columns) / Math.min(estimate.stepCost, 1);
    const enough = (sampleShares.aim * sampleSize * estimate.scope) / Math.max(estimate.matches, exact);
    const newest = await countNewest(db, scope, shown, {
      budget: Math.ceil(Math.min(enough, most)),
      limit: sampleShares.most * sampleSize,
    });
    const { listings } = newest;
    const scanned = Math.min(newest.scanned, estimate.scope);
    if (listings < sampleShares.least * sampleSize || !areMoreThan(exact, listings, scanned, estimate))
      return undefined;
    const factor = estimate.scope / scanned;
    return { ...scale(newest, factor), isSample: true, total: cappedTotal(Math.round(listings * factor)) };
  };
  // The estimate is about the whole market, not about one seller.
  const isOfSeller = scope.sellerId !== undefined;
  const areMany = !isOfSeller && estimate.matches > manyTimesExact * exact;
  const likely = areMany ? await ofNewest() : undefined;
  if (likely) return likely;
  const some = await countMatches(db, scope, shown, { limit: exact + 1, tops });
  const total = cappedTotal(some.listings);
  if (some.listings <= exact) return { ...some, isSample: false, total };
  const sample = areMany || isOfSeller ? undefined : await ofNewest();
  return sample ?? { ...scale(some, isOfSeller ? 1 : estimate.matches / some.listings), isSample: true, total };
}

function scale(counts: FacetCounts, factor: number): FacetCounts {
  const scaled = (count: number): number => Math.round(count * Math.max(factor, 1));
  const all = (byId: ReadonlyMap<number, number>) => new Map([...byId].map(([id, count]) => [id, scaled(count)]));
  return {
    ...counts,
    byChild: all(counts.byChild),
    byMid: all(counts.byMid),
    byCity: all(counts.byCity),
    byDistrict: all(counts.byDistrict),
    byFeature: (key, code) => scaled(counts.byFeature(key, code)),
  };
}
