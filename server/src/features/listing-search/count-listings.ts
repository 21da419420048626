import { limits } from "@pazar/contract/limits";
import type { Database } from "../../platform/database/database.ts";
import { countUpTo, countWalked, lookAhead, walk } from "./browse.queries.ts";
import { estimateMatches, walkBudget, type Estimate } from "./estimate-matches.ts";
import { topsByPrice, type Known } from "./search-context.ts";
import { orders, type Position } from "./listing-order.ts";
import { hasTerms, type Scope } from "./listing-scope.ts";
import type { Lookup } from "./list-request.ts";

export type Total = { count: number; isCapped: boolean };

export const cappedTotal = (count: number): Total => ({
  count: Math.min(count, limits.exactTotal),
  isCapped: count > limits.exactTotal,
});

/** So many probably mean that there are more than the limit. */
const surely = ({ isGuess }: Pick<Estimate, "isGuess">): number => (isGuess ? 3 : 1.6) * limits.exactTotal;

/** What finding so many on a walk along the newest listings says about all of them; nothing if they may be fewer than the limit. */
export function totalAfterWalk(
  found: number,
  walked: number,
  { scope, isGuess }: Pick<Estimate, "scope" | "isGuess">,
): Total | undefined {
  return found >= lookAhead && (scope * found) / walked > surely({ isGuess }) ? cappedTotal(Infinity) : undefined;
}

type Walk = { found: number; last: Position; budget: number };

/** A budget that is somewhat shorter, but twice what a page should need still, if finding the page then tells the total. */
export function tellingBudget(budget: number, estimate: Estimate): number {
  const telling = Math.floor((estimate.scope * lookAhead) / surely(estimate)) - 1;
  return telling < budget && telling > budget / 1.8 ? telling : budget;
}

/** The same; how far the walk came is counted only if its budget does not tell, and if there are not far fewer anyway. */
export async function totalOfWalk(
  db: Database,
  lookup: Lookup,
  { found, last, budget }: Walk,
  estimate: Estimate,
): Promise<Total | undefined> {
  const atLeast = totalAfterWalk(found, budget, estimate);
  if (atLeast || Math.min(2 * estimate.matches, estimate.scope) < surely(estimate)) return atLeast;
  return totalAfterWalk(found, await countWalked(db, lookup, last), estimate);
}

/** Whole categories and cities are counted all the time; that is some seconds old, so only what is far above the limit is taken from it. */
export async function sureTotal(
  { categories }: Known,
  { category, cityId = 0, ...rest }: Scope,
): Promise<Total | undefined> {
  if (Object.keys(rest).length > 0) return undefined;
  const [{ tops }, counts] = await Promise.all([categories.tree(), categories.counts(cityId)]);
  const count = (category ? [category] : tops).reduce((sum, node) => sum + counts(node), 0);
  return count > 2 * limits.exactTotal ? cappedTotal(count) : undefined;
}

/** Exact up to the limit. What is far above it is not counted: the more there is, the longer that would take. */
export async function countListings(known: Known, scope: Scope): Promise<Total> {
  const sure = await sureTotal(known, scope);
  if (sure) return sure;
  if (hasTerms(scope) && scope.sellerId === undefined) {
    const estimate = await estimateMatches(known, scope);
    const lookup = { scope, order: orders.newest };
    const budget = walkBudget(estimate, orders.newest);
    const walked = budget > 0 ? await walk(known.db, lookup, budget) : [];
    const last = walked.at(-1);
    const total = last && (await totalOfWalk(known.db, lookup, { found: walked.length, last, budget }, estimate));
    if (total) return total;
  }
  return cappedTotal(await countUpTo(known.db, scope, limits.exactTotal, await topsByPrice(known, scope)));
}
