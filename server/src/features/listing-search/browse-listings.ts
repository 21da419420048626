import { collectAll, readIndex, readNearIndexes, readTopIndexes, rowLimit, scanIndex } from "./browse.queries.ts";
import { budgetForTotal, totalOfScan } from "./totals/count-listings.ts";
import { estimateMatches, reviseEstimate, scanBudget } from "./totals/estimate-matches.ts";
import type { ListRequest, ListRow } from "./list-request.ts";
import { loadListMatches } from "./list-matches.ts";
import { isByPrice, orders, type Order, type Position } from "./listing-order.ts";
import { hasCategoryAndPlace, hasTerms, type Scope } from "./listing-scope.ts";
import { cappedTotal, type Total } from "./totals/listing-total.ts";
import { topIds, topsForPrices, type SearchContext } from "./search-context.ts";
import { hasFewMatchesForStaff, isIndexedForStaff, isStaffScope } from "./staff-conditions.ts";

/** `total` is set if finding the page has revealed it. */
export type Found = { found: ListRow[]; total?: Total | undefined };

/** Up to this many matches are collected and sorted within a few milliseconds. */
export const collectLimit = 8_000;
/** Entries of an index that are scanned when collecting has met its limit. */
export const longScan = 20_000;
const pricedScan = 20_000;

/**
 * Finds a page the cheapest way. Without words and options, an ordered index leads straight to it. Otherwise either an
 * ordered index is scanned and each listing tested until the page is full, which is short if many match, or all
 * matches are collected by the index of words and sorted, which is cheap if few match. See docs/decisions/013. A first
 * page by date is the beginning of what the page's facets count.
 */
export async function browseListings(context: SearchContext, request: ListRequest): Promise<Found> {
  const { scope, order } = request;
  if (isIndexed(scope, order)) return readInOrder(context, request);
  if (hasFewMatches(scope)) return collectFew(context, request);
  return findMatches(context, request);
}

const hasFewMatches = (scope: Scope): boolean =>
  scope.sellerId !== undefined || (isStaffScope(scope) && hasFewMatchesForStaff(scope));

const isIndexed = (scope: Scope, order: Order): boolean =>
  isStaffScope(scope) ? isIndexedForStaff(scope, order) : scope.sellerId === undefined && !hasTerms(scope);

async function collectFew({ db }: SearchContext, request: ListRequest): Promise<Found> {
  const { found, matches } = await collectAll(db, request);
  return { found, ...(!request.after && { total: cappedTotal(matches) }) };
}

async function readInOrder(context: SearchContext, request: ListRequest): Promise<Found> {
  const found = await readOrdered(context, request);
  const isEmpty = found.length === 0 && request.after === undefined;
  const matches = isEmpty ? 0 : found[0]?.matches;
  return { found, ...(matches !== undefined && { total: cappedTotal(matches) }) };
}

const isEverywhere = ({ category, cityId, districtId, near }: Scope): boolean =>
  !category && cityId === undefined && districtId === undefined && !near;

async function readOrdered(context: SearchContext, request: ListRequest): Promise<ListRow[]> {
  const { db } = context;
  const { scope, order } = request;
  if (scope.staff) return readIndex(context, request);
  if (scope.near && !scope.category) return readNearIndexes(db, request, scope.near);
  if (isByPrice(order) && isEverywhere(scope)) return readTopIndexes(db, request, await topIds(context));
  if (isByPrice(order) || !scope.price) return readIndex(context, request);
  if (isEverywhere(scope)) return readPriced(context, request);
  // With a price condition, PostgreSQL may combine two long index scans instead of reading the one in order.
  return hasCategoryAndPlace(scope) ? scanIndex(db, request, Number.MAX_SAFE_INTEGER) : readIndex(context, request);
}

/** All listings in a price range, newest first. If hardly any of the newest are in it, the price indexes find the rest. */
async function readPriced(context: SearchContext, request: ListRequest): Promise<Position[]> {
  const { db } = context;
  const newest = await scanIndex(db, request, pricedScan);
  if (newest.length === rowLimit(request)) return newest;
  const tops = await topsForPrices(context, request.scope);
  const { found, matches } = await collectAll(db, request, { cap: collectLimit + 1, tops });
  return matches <= collectLimit ? found : readIndex(context, request);
}

async function findMatches(context: SearchContext, request: ListRequest): Promise<Found> {
  const { db } = context;
  const { scope, order, after } = request;
  const wanted = rowLimit(request);
  if (!after && !scope.staff && order === orders.newest) {
    const { which, rows, total } = await loadListMatches(context, scope);
    if (which === "all" || (which === "newest" && rows.length >= wanted))
      return { found: rows.slice(0, wanted), total };
  }
  const estimate = await estimateMatches(context, scope);
  // The share of matches among the newest listings tells the total; their share among the cheapest does not.
  const canTellTotal = !after && !isByPrice(order);
  const scanWithin = async (budget: number, isLast = false): Promise<Found | undefined> => {
    const found = budget > 0 ? await scanIndex(db, request, budget) : [];
    const last = found[wanted - 1];
    if (last)
      return {
        found,
        ...(canTellTotal && { total: await totalOfScan(db, request, { found: found.length, last, budget }, estimate) }),
      };
    if (isLast || isByPrice(order) || budget === 0) return undefined;
    const longerBudget = scanBudget(reviseEstimate(estimate, found.length, budget), order);
    return longerBudget > budget ? scanWithin(longerBudget, true) : undefined;
  };
  const budget = scanBudget(estimate, order);
  const scanned = await scanWithin(canTellTotal ? budgetForTotal(budget, estimate) : budget);
  if (scanned) return scanned;
  const tops = await topsForPrices(context, scope);
  const collectUpTo = async (cap?: number): Promise<Found | undefined> => {
    const { found, matches } = await collectAll(db, request, { ...(cap !== undefined && { cap: cap + 1 }), tops });
    if (cap !== undefined && matches > cap) return undefined;
    return { found, ...(!after && { total: cappedTotal(matches) }) };
  };
  const isUnderLimit = !isByPrice(order) || estimate.collected < 2 * collectLimit;
  // If there are more matches than the estimate said, a longer scan may still cost less than collecting them all.
  return (
    (isUnderLimit ? await collectUpTo(collectLimit) : undefined) ??
    (await scanWithin(longScan, true)) ??
    (await collectUpTo()) ?? { found: [] }
  );
}
