import type { Database } from "../../platform/database.ts";
import { follow, followTops, gather, lookAhead, walk, walkTops, type Lookup } from "./browse.queries.ts";
import { cappedTotal, totalAfterWalk, type Total } from "./count-listings.ts";
import { estimateMatches, walkBudget } from "./estimate-matches.ts";
import { topIds, topsByPrice, type Known } from "./known.ts";
import { byPrice, isByPrice, type Position } from "./listing-order.ts";
import { hasTerms, type Scope } from "./listing-scope.ts";

/** `total` where finding the page has told it. */
export type Found = { found: Position[]; total?: Total | undefined };

/** So many matches are gathered and sorted within some milliseconds. */
export const gatherCap = 8_000;
export const longWalk = 20_000;
const walks = { perTop: { least: 500, most: 2_000 }, byPriceAlone: 20_000 };

/**
 * A page of listings, found the cheapest way. Without words and chosen options an ordered index leads to it. Otherwise
 * there are two ways: to walk along an ordered index and look into each listing, which is short if many match, or to
 * gather all matches by the index of words and sort them, which is little if few do.
 */
export async function browseListings(known: Known, lookup: Lookup): Promise<Found> {
  if (lookup.scope.sellerId !== undefined) return { found: (await gather(known.db, lookup)).found };
  return hasTerms(lookup.scope) ? findMatches(known, lookup) : { found: await followIndex(known, lookup) };
}

const isEverywhere = ({ category, cityId, districtId }: Scope): boolean => !category && cityId === undefined && districtId === undefined;

async function followIndex(known: Known, lookup: Lookup): Promise<Position[]> {
  const { scope, order } = lookup;
  if (isByPrice(order) && isEverywhere(scope)) return followTops(known.db, lookup, await topIds(known));
  return isEverywhere(scope) && scope.price ? followPriced(known, lookup) : follow(known.db, lookup);
}

/** All listings of some price, newest first. If the newest hold hardly any, the indexes by price lead to the few there are. */
async function followPriced(known: Known, lookup: Lookup): Promise<Position[]> {
  const { db } = known;
  const newest = await walk(db, lookup, walks.byPriceAlone);
  if (newest.length === lookAhead) return newest;
  const { found, matches } = await gather(db, lookup, { cap: gatherCap + 1, tops: await topsByPrice(known, lookup.scope) });
  return matches <= gatherCap ? found : follow(db, lookup);
}

async function findMatches(known: Known, lookup: Lookup): Promise<Found> {
  const { db } = known;
  const estimate = await estimateMatches(known, lookup.scope);
  const walkAlong = async (budget: number): Promise<Found | undefined> => {
    if (!lookup.scope.category && isByPrice(lookup.order)) return { found: await walkAllTops(db, lookup, await topIds(known), budget) };
    const found = await walk(db, lookup, budget);
    const last = found[lookAhead - 1];
    if (!last) return undefined;
    // The newest listings tell how many of all match; the cheapest do not.
    return { found, ...(!lookup.after && !isByPrice(lookup.order) && { total: totalAfterWalk(lookAhead, last.walked, estimate) }) };
  };
  const budget = walkBudget(estimate);
  const near = budget > 0 ? await walkAlong(budget) : undefined;
  if (near) return near;
  const tops = await topsByPrice(known, lookup.scope);
  const { found, matches } = await gather(db, lookup, { cap: gatherCap + 1, tops });
  if (matches <= gatherCap) return { found, ...(!lookup.after && { total: cappedTotal(matches) }) };
  // There are more than the estimate said.
  return (await walkAlong(longWalk)) ?? { found: (await gather(db, lookup, { tops })).found };
}

/** By price over all categories: each is walked, and those that have too few matches along the way are gathered instead. */
async function walkAllTops(db: Database, lookup: Lookup, tops: readonly number[], budget: number): Promise<Position[]> {
  const perTop = Math.min(Math.max(budget, walks.perTop.least), walks.perTop.most);
  const walked = Map.groupBy(await walkTops(db, lookup, perTop, tops), ({ top }) => top);
  const isFull = (top: number): boolean => walked.get(top)?.length === lookAhead;
  const rest = tops.filter((top) => !isFull(top));
  const { found } = rest.length === 0 ? { found: [] } : await gather(db, lookup, { tops: { ids: rest, others: tops.filter(isFull) } });
  return [...tops.filter(isFull).flatMap((top) => walked.get(top) ?? []), ...found].toSorted(byPrice(lookup.order)).slice(0, lookAhead);
}
