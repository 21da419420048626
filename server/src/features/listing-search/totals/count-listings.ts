import * as limits from "@pazar/contract/limits";
import type { Database } from "../../../platform/database/database.ts";
import { countScanned, countUpTo, pageSizePlusOne, readIndex, scanIndex } from "../browse.queries.ts";
import { estimateMatches, scanBudget, type Estimate } from "./estimate-matches.ts";
import type { ListRequest } from "../list-request.ts";
import { newestOf, type Position } from "../listing-order.ts";
import { hasTerms, type Scope } from "../listing-scope.ts";
import { cappedTotal, type Total } from "./listing-total.ts";
import { hasFewMatchesForStaff, isIndexedForStaff, isStaffScope } from "../staff-conditions.ts";
import { countOnSale, topsForPrices, type SearchContext } from "../search-context.ts";

/** Beyond so many matches an estimate gets no more certain, because similar listings come in clusters. */
const mostSignificant = 100;
/**
 * An estimate above this, made from so many matches, means that there are almost certainly more than `limit`: by three
 * standard deviations.
 */
const safelyAbove = (limit: number, found: number, { isGuess }: Pick<Estimate, "isGuess">): number =>
  limit * (isGuess ? 3 : 1 + 3 / Math.sqrt(Math.min(found, mostSignificant)));
const safelyAboveCap = (estimate: Pick<Estimate, "isGuess">): number =>
  safelyAbove(limits.exactTotal, pageSizePlusOne, estimate);

type Scanned = Pick<Estimate, "scope" | "isScopeKnown" | "isGuess">;

/** Whether finding `found` matches among `scanned` of the newest listings shows that there are more than `limit`. */
export const hasMoreThan = (limit: number, found: number, scanned: number, estimate: Scanned): boolean =>
  estimate.isScopeKnown &&
  found >= pageSizePlusOne &&
  (estimate.scope * found) / scanned > safelyAbove(limit, found, estimate);

/** The total, if such a scan shows that it is above the cap. */
const totalFromScan = (found: number, scanned: number, estimate: Scanned): Total | undefined =>
  hasMoreThan(limits.exactTotal, found, scanned, estimate) ? cappedTotal(Infinity) : undefined;

/** A slightly shorter budget, if a full page found within it shows that the total is above the cap. */
export function budgetForTotal(budget: number, estimate: Estimate): number {
  const conclusive = Math.floor((estimate.scope * pageSizePlusOne) / safelyAboveCap(estimate)) - 1;
  return conclusive < budget && conclusive > budget / 1.8 ? conclusive : budget;
}

type Scan = { found: number; last: Position; budget: number };

/** The same after a scan. Counts how far it went only if its budget is inconclusive and the estimate not clearly below the cap. */
export async function totalOfScan(
  db: Database,
  request: ListRequest,
  { found, last, budget }: Scan,
  estimate: Estimate,
): Promise<Total | undefined> {
  const proven = totalFromScan(found, budget, estimate);
  if (proven || Math.min(2 * estimate.matches, estimate.scope) < safelyAboveCap(estimate)) return proven;
  return totalFromScan(found, await countScanned(db, request, last), estimate);
}

/** From the counters of categories and cities. They lag some seconds, so they are trusted only far above the cap. */
export async function totalFromCounters(
  context: SearchContext,
  { category, cityId, ...rest }: Scope,
): Promise<Total | undefined> {
  if (Object.keys(rest).length > 0) return undefined;
  const count = await countOnSale(context, { category, cityId });
  return count > 2 * limits.exactTotal ? cappedTotal(count) : undefined;
}

/** Exact up to the cap. Far above it, the total is estimated, because counting takes longer the more there is. */
export async function countListings(context: SearchContext, scope: Scope): Promise<Total> {
  const fromCounters = await totalFromCounters(context, scope);
  if (fromCounters) return fromCounters;
  const order = newestOf(scope);
  if (isStaffScope(scope) && isIndexedForStaff(scope, order)) {
    const rows = await readIndex(context, { scope, order, size: limits.exactTotal });
    return cappedTotal(rows.length);
  }
  const hasManyMatches = isStaffScope(scope) ? !hasFewMatchesForStaff(scope) : hasTerms(scope);
  if (hasManyMatches && scope.sellerId === undefined) {
    const estimate = await estimateMatches(context, scope);
    const request = { scope, order };
    const budget = scanBudget(estimate, order);
    const found = budget > 0 ? await scanIndex(context.db, request, budget) : [];
    const last = found.at(-1);
    const total = last && (await totalOfScan(context.db, request, { found: found.length, last, budget }, estimate));
    if (total) return total;
  }
  return cappedTotal(await countUpTo(context.db, scope, limits.exactTotal, await topsForPrices(context, scope)));
}
