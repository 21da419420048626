import { limits } from "@pazar/contract/limits";
import { cappedTotal, totalAfterWalk, type Total } from "../count-listings.ts";
import { estimateMatches } from "../estimate-matches.ts";
import { countMatches, countNewest, type Census } from "./facets.queries.ts";
import { topsByPrice, type Known } from "../search-context.ts";
import { hasTerms, type Scope } from "../listing-scope.ts";

/** Of a sample the counts are estimates of what all matches would give. */
export type ScaledCensus = Census & { isSample: boolean; total: Total };

const sampleSize = 250;
const leastSample = 100;
const budgets = { terms: 4_000, columns: 20_000 };

/** No listing could hold such words. */
const nothing: ScaledCensus = {
  listings: 0,
  byChild: new Map(),
  byCity: new Map(),
  byDistrict: new Map(),
  byFeature: () => 0,
  isSample: false,
  total: { count: 0, isCapped: false },
};

/** All matches if they are few, else a sample of the newest. */
export async function takeCensus(known: Known, scope: Scope): Promise<ScaledCensus> {
  const { db } = known;
  if (scope.words === "") return nothing;
  const [estimate, tops] = await Promise.all([estimateMatches(known, scope), topsByPrice(known, scope)]);
  const ofNewest = async (): Promise<ScaledCensus | undefined> => {
    const newest = await countNewest(db, scope, {
      budget: (hasTerms(scope) ? budgets.terms : budgets.columns) / Math.min(estimate.step, 1),
      limit: sampleSize,
    });
    const total = newest.listings < leastSample ? undefined : totalAfterWalk(newest.listings, newest.walked, estimate);
    return total && { ...scale(newest, estimate.scope / newest.walked), isSample: true, total };
  };
  // What is known of the market says nothing about one seller.
  const isOfSeller = scope.sellerId !== undefined;
  const areMany = !isOfSeller && estimate.matches > 2 * limits.exactTotal;
  const likely = areMany ? await ofNewest() : undefined;
  if (likely) return likely;
  const some = await countMatches(db, scope, limits.exactTotal + 1, tops);
  const total = cappedTotal(some.listings);
  if (!total.isCapped) return { ...some, isSample: false, total };
  const sample = areMany || isOfSeller ? undefined : await ofNewest();
  return sample ?? { ...scale(some, isOfSeller ? 1 : estimate.matches / some.listings), isSample: true, total };
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
