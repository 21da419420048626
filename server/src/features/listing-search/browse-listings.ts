import { collectAll, lookAhead, readIndex, readTopIndexes, scanIndex } from "./browse.queries.ts";
import { cappedTotal, provingBudget, totalOfScan, type Total } from "./count-listings.ts";
import { estimateMatches, reviseEstimate, scanBudget, type Estimate } from "./estimate-matches.ts";
import type { ListRequest, ListRow } from "./list-request.ts";
import { byPrice, isByPrice, type Position } from "./listing-order.ts";
import { commonLexemes, hasCategoryAndPlace, hasTerms, outsideTops, type Scope } from "./listing-scope.ts";
import { bothPrices, priceHistogram, priceSlices } from "./price-slices.ts";
import { topIds, topsByPrice, type SearchContext } from "./search-context.ts";

/** `total` is set if finding the page has revealed it. */
export type Found = { found: ListRow[]; total?: Total | undefined };

/** Up to this many matches are collected and sorted within a few milliseconds. */
export const collectLimit = 8_000;
/** Entries of an index that are scanned when collecting has met its limit. */
export const longScan = 20_000;
const pricedScan = 20_000;
/** In price order, more matches than this are collected one price slice at a time. */
const slicedFrom = 2_000;

/**
 * Finds a page the cheapest way. Without words and options, an ordered index leads straight to it. Otherwise either an
 * ordered index is scanned and each listing tested until the page is full, which is short if many match, or all
 * matches are collected by the index of words and sorted, which is cheap if few match. See docs/decisions/013.
 */
export async function browseListings(context: SearchContext, request: ListRequest): Promise<Found> {
  if (request.scope.sellerId !== undefined) return { found: (await collectAll(context.db, request)).found };
  if (hasTerms(request.scope)) return findMatches(context, request);
  const found = await readInOrder(context, request);
  const matches = found[0]?.matches;
  return { found, ...(matches !== undefined && { total: cappedTotal(matches) }) };
}

const isEverywhere = ({ category, cityId, districtId }: Scope): boolean =>
  !category && cityId === undefined && districtId === undefined;

async function readInOrder(context: SearchContext, request: ListRequest): Promise<ListRow[]> {
  const { db } = context;
  const { scope, order } = request;
  if (isByPrice(order) && isEverywhere(scope)) return readTopIndexes(db, request, await topIds(context));
  if (isByPrice(order) || !scope.price) return readIndex(db, request);
  if (isEverywhere(scope)) return readPriced(context, request);
  // With a price condition, PostgreSQL may combine two long index scans instead of reading the one in order.
  return hasCategoryAndPlace(scope) ? scanIndex(db, request, Number.MAX_SAFE_INTEGER) : readIndex(db, request);
}

/** All listings in a price range, newest first. If hardly any of the newest are in it, the price indexes find the rest. */
async function readPriced(context: SearchContext, request: ListRequest): Promise<Position[]> {
  const { db } = context;
  const newest = await scanIndex(db, request, pricedScan);
  if (newest.length === lookAhead) return newest;
  const tops = await topsByPrice(context, request.scope);
  const { found, matches } = await collectAll(db, request, { cap: collectLimit + 1, tops });
  return matches <= collectLimit ? found : readIndex(db, request);
}

async function findMatches(context: SearchContext, request: ListRequest): Promise<Found> {
  const { db } = context;
  const { scope, order, after } = request;
  const estimate = await estimateMatches(context, scope);
  // The share of matches among the newest listings tells the total; their share among the cheapest does not.
  const canTellTotal = !after && !isByPrice(order);
  const scanWithin = async (budget: number, isLast = false): Promise<Found | undefined> => {
    const found = budget > 0 ? await scanIndex(db, request, budget) : [];
    const last = found[lookAhead - 1];
    if (last)
      return {
        found,
        ...(canTellTotal && { total: await totalOfScan(db, request, { found: lookAhead, last, budget }, estimate) }),
      };
    if (isLast || isByPrice(order) || budget === 0) return undefined;
    const longerBudget = scanBudget(reviseEstimate(estimate, found.length, budget), order);
    return longerBudget > budget ? scanWithin(longerBudget, true) : undefined;
  };
  const budget = scanBudget(estimate, order);
  const scanned = await scanWithin(canTellTotal ? provingBudget(budget, estimate) : budget);
  if (scanned) return scanned;
  const areMany = estimate.collected > slicedFrom;
  const sliced = areMany ? await collectSlices(context, request, estimate) : undefined;
  if (sliced) return sliced;
  const tops = await topsByPrice(context, scope);
  const { found, matches } = await collectAll(db, request, { cap: collectLimit + 1, tops });
  if (matches <= collectLimit) return { found, ...(!after && { total: cappedTotal(matches) }) };
  // The estimate was too low.
  return (
    (areMany ? undefined : await collectSlices(context, request, estimate)) ??
    (await scanWithin(longScan, true)) ?? { found: (await collectAll(db, request, { tops })).found }
  );
}

/** In price order: collects all matches of one price range after the other until the page is full. */
async function collectSlices(
  { db, categories }: SearchContext,
  request: ListRequest,
  { matches }: Estimate,
): Promise<Found | undefined> {
  const { scope, order, after } = request;
  const histogram = isByPrice(order) ? await priceHistogram(db, commonLexemes(scope)) : undefined;
  if (!histogram) return undefined;
  const { category, words } = scope;
  const [top] = category ? (await categories.tree()).path(category) : [];
  const tops = top ? [top.id] : histogram.tops;
  // If one or two categories hold nearly all matches, only those are sliced; the few elsewhere are collected at once.
  const found =
    tops && !top && words !== undefined
      ? (await collectAll(db, { ...request, scope: outsideTops({ ...scope, words }, tops) })).found
      : [];
  let inSlices = 0;
  for (const slice of priceSlices(histogram, matches, order.direction, after)) {
    const price = bothPrices(slice, scope.price);
    const next = await collectAll(db, { ...request, scope: { ...scope, price } }, tops ? { tops } : {});
    found.push(...next.found);
    inSlices += next.found.length;
    if (inSlices >= lookAhead) break;
  }
  return { found: found.toSorted(byPrice(order)).slice(0, lookAhead) };
}
