import { follow, followTops, gather, lookAhead, walk } from "./browse.queries.ts";
import { cappedTotal, tellingBudget, totalOfWalk, type Total } from "./count-listings.ts";
import { estimateMatches, revised, walkBudget, type Estimate } from "./estimate-matches.ts";
import { topIds, topsByPrice, type Known } from "./search-context.ts";
import { byPrice, isByPrice, type Position } from "./listing-order.ts";
import { commonLexemes, hasTerms, isNarrowedTwice, outside, type Scope } from "./listing-scope.ts";
import type { Followed, Lookup } from "./list-request.ts";
import { bothPrices, priceSlices, whereaboutsOf } from "./price-slices.ts";

/** `total` where finding the page has told it. */
export type Found = { found: Followed[]; total?: Total | undefined };

/** So many matches are gathered and sorted within some milliseconds. */
export const gatherCap = 8_000;
export const longWalk = 20_000;
const walkOfSomePrice = 20_000;
/** More than this is gathered in slices if the order is by price. */
const slicedFrom = 2_000;

/**
 * A page of listings, found the cheapest way. Without words and chosen options an ordered index leads to it. Otherwise
 * there are two ways: to walk along an ordered index and look into each listing, which is short if many match, or to
 * gather all matches by the index of words and sort them, which is little if few do.
 */
export async function browseListings(known: Known, lookup: Lookup): Promise<Found> {
  if (lookup.scope.sellerId !== undefined) return { found: (await gather(known.db, lookup)).found };
  if (hasTerms(lookup.scope)) return findMatches(known, lookup);
  const found = await followIndex(known, lookup);
  const matches = found[0]?.matches;
  return { found, ...(matches !== undefined && { total: cappedTotal(matches) }) };
}

const isEverywhere = ({ category, cityId, districtId }: Scope): boolean =>
  !category && cityId === undefined && districtId === undefined;

async function followIndex(known: Known, lookup: Lookup): Promise<Followed[]> {
  const { scope, order } = lookup;
  if (isByPrice(order) && isEverywhere(scope)) return followTops(known.db, lookup, await topIds(known));
  if (isByPrice(order) || !scope.price) return follow(known.db, lookup);
  if (isEverywhere(scope)) return followPriced(known, lookup);
  // With the price as a condition, the database may take two long lists of an index for shorter than the one in order.
  return isNarrowedTwice(scope) ? walk(known.db, lookup, Number.MAX_SAFE_INTEGER) : follow(known.db, lookup);
}

/** All listings of some price, newest first. If the newest hold hardly any, the indexes by price lead to the few there are. */
async function followPriced(known: Known, lookup: Lookup): Promise<Position[]> {
  const { db } = known;
  const newest = await walk(db, lookup, walkOfSomePrice);
  if (newest.length === lookAhead) return newest;
  const { found, matches } = await gather(db, lookup, {
    cap: gatherCap + 1,
    tops: await topsByPrice(known, lookup.scope),
  });
  return matches <= gatherCap ? found : follow(db, lookup);
}

async function findMatches(known: Known, lookup: Lookup): Promise<Found> {
  const { db } = known;
  const { scope, order, after } = lookup;
  const estimate = await estimateMatches(known, scope);
  // The newest listings tell how many of all match; the cheapest do not.
  const isTelling = !after && !isByPrice(order);
  const walkAlong = async (budget: number, isLast = false): Promise<Found | undefined> => {
    const found = budget > 0 ? await walk(db, lookup, budget) : [];
    const last = found[lookAhead - 1];
    if (last)
      return {
        found,
        ...(isTelling && { total: await totalOfWalk(db, lookup, { found: lookAhead, last, budget }, estimate) }),
      };
    const further =
      isLast || isByPrice(order) || budget === 0 ? 0 : walkBudget(revised(estimate, found.length, budget), order);
    return further > budget ? walkAlong(further, true) : undefined;
  };
  const budget = walkBudget(estimate, order);
  const near = await walkAlong(isTelling ? tellingBudget(budget, estimate) : budget);
  if (near) return near;
  const areMany = estimate.gathered > slicedFrom;
  const sliced = areMany ? await gatherSlices(known, lookup, estimate) : undefined;
  if (sliced) return sliced;
  const tops = await topsByPrice(known, scope);
  const { found, matches } = await gather(db, lookup, { cap: gatherCap + 1, tops });
  if (matches <= gatherCap) return { found, ...(!after && { total: cappedTotal(matches) }) };
  // There are more than the estimate said.
  return (
    (areMany ? undefined : await gatherSlices(known, lookup, estimate)) ??
    (await walkAlong(longWalk, true)) ?? { found: (await gather(db, lookup, { tops })).found }
  );
}

/** By price, all matches of some prices after all of the prices before, until the page is full. */
async function gatherSlices(
  { db, categories }: Known,
  lookup: Lookup,
  { matches }: Estimate,
): Promise<Found | undefined> {
  const { scope, order, after } = lookup;
  const whereabouts = isByPrice(order) ? await whereaboutsOf(db, commonLexemes(scope)) : undefined;
  if (!whereabouts) return undefined;
  const { category, words } = scope;
  const [top] = category ? (await categories.tree()).path(category) : [];
  const tops = top ? [top.id] : whereabouts.tops;
  // Words of one or two categories: prices are told apart there, the few matches elsewhere are gathered at once.
  const found =
    tops && !top && words !== undefined
      ? (await gather(db, { ...lookup, scope: outside({ ...scope, words }, tops) })).found
      : [];
  let inSlices = 0;
  for (const slice of priceSlices(whereabouts, matches, order.direction, after)) {
    const next = await gather(
      db,
      { ...lookup, scope: { ...scope, price: bothPrices(slice, scope.price) } },
      tops ? { tops } : {},
    );
    found.push(...next.found);
    inSlices += next.found.length;
    if (inSlices >= lookAhead) break;
  }
  return { found: found.toSorted(byPrice(order)).slice(0, lookAhead) };
}
