import { limits } from "@pazar/contract/limits";
import { countUpTo, lookAhead, walk } from "./browse.queries.ts";
import { estimateMatches, walkBudget, type Estimate } from "./estimate-matches.ts";
import { topsByPrice, type Known } from "./known.ts";
import { orders } from "./listing-order.ts";
import { hasTerms, type Scope } from "./listing-scope.ts";

export type Total = { count: number; isCapped: boolean };

export const cappedTotal = (count: number): Total => ({ count: Math.min(count, limits.exactTotal), isCapped: count > limits.exactTotal });

/** What finding so many on a walk along the newest listings says about all of them; nothing if they may be fewer than the limit. */
export function totalAfterWalk(found: number, walked: number, { scope, isGuess }: Pick<Estimate, "scope" | "isGuess">): Total | undefined {
  const surely = (isGuess ? 3 : 1.6) * limits.exactTotal;
  return found >= lookAhead && (scope * found) / walked > surely ? cappedTotal(Infinity) : undefined;
}

/** Whole categories and cities are counted all the time; that is some seconds old, so only what is far above the limit is taken from it. */
export async function sureTotal({ categories }: Known, { category, cityId = 0, ...rest }: Scope): Promise<Total | undefined> {
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
    const budget = walkBudget(estimate, orders.newest);
    const walked = budget > 0 ? await walk(known.db, { scope, order: orders.newest }, budget) : [];
    const total = totalAfterWalk(walked.length, walked.at(-1)?.walked ?? 1, estimate);
    if (total) return total;
  }
  return cappedTotal(await countUpTo(known.db, scope, limits.exactTotal, await topsByPrice(known, scope)));
}
