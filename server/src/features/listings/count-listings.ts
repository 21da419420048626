import { limits } from "@pazar/contract/limits";
import { countUpTo, lookAhead, walk } from "./browse.queries.ts";
import { estimateMatches, isWorthWalking, walkBudget, type Estimate } from "./estimate-matches.ts";
import { topsByPrice, type Known } from "./known.ts";
import { orders } from "./listing-order.ts";
import { hasTerms, type Scope } from "./listing-scope.ts";

export type Total = { count: number; isCapped: boolean };

export const cappedTotal = (count: number): Total => ({ count: Math.min(count, limits.exactTotal), isCapped: count > limits.exactTotal });

/** What finding so many on a walk along the newest listings says about all of them; nothing if they may be fewer than the limit. */
export function totalAfterWalk(found: number, walked: number, { scope, isGuess }: Estimate): Total | undefined {
  const surely = (isGuess ? 3 : 1.6) * limits.exactTotal;
  return found >= lookAhead && (scope * found) / walked > surely ? cappedTotal(Infinity) : undefined;
}

/** Exact up to the limit. What is far above it is not counted: the more there is, the longer that would take. */
export async function countListings(known: Known, scope: Scope): Promise<Total> {
  if (hasTerms(scope) && scope.sellerId === undefined) {
    const estimate = await estimateMatches(known, scope);
    const walked = isWorthWalking(estimate) ? await walk(known.db, { scope, order: orders.newest }, walkBudget(estimate)) : [];
    const total = totalAfterWalk(walked.length, walked.at(-1)?.walked ?? 1, estimate);
    if (total) return total;
  }
  return cappedTotal(await countUpTo(known.db, scope, limits.exactTotal, await topsByPrice(known, scope)));
}
