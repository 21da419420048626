import { limits } from "@pazar/contract/limits";
import { browseListings, gatherCap, longWalk } from "./browse-listings.ts";
import { lookAhead } from "./browse.queries.ts";
import { cappedTotal, totalOfWalk, type Total } from "./count-listings.ts";
import { estimateMatches, walkBudget, type Estimate } from "./estimate-matches.ts";
import type { Known } from "./search-context.ts";
import { orders, type Position } from "./listing-order.ts";
import { rankAll, rankNewest, rankWindow, type Ranked, type RankWindow, type WordScope } from "./rank.queries.ts";

/** By relevance inside the window; beyond it, by date. */
export type RankPosition = { window: RankWindow; at: Ranked } | { window?: undefined; at: Position };
export type RankedPage = { ids: number[]; next: RankPosition | null; total?: Total | undefined };

type First = { found: Ranked[]; window: RankWindow; total?: Total | undefined };

/** Rare words are ranked in all listings that have them, common ones in the newest of those; then the list goes on by date. */
export async function rankListings(known: Known, scope: WordScope, after?: RankPosition): Promise<RankedPage> {
  if (!after) {
    const { found, window, total } = await firstRanked(known, scope);
    return { ...(await pageOf(known, scope, found, window)), total };
  }
  if (!after.window) return cut([], await byDate(known, scope, after.at));
  const { found } = await rankWindow(known.db, scope, after.window, after.at);
  return pageOf(known, scope, found, after.window);
}

/** So many of the newest matches are ranked; fewer, but more than a page, if they lie further apart than this walk shows. */
const newestRanks = { least: 40, most: 100, walk: 3_000 };
const windowSize = ({ scope, matches }: Estimate): number =>
  Math.min(
    Math.max(Math.round((newestRanks.walk * matches) / Math.max(scope, 1)), newestRanks.least),
    newestRanks.most,
  );

async function firstRanked(known: Known, scope: WordScope): Promise<First> {
  const { db } = known;
  const estimate = await estimateMatches(known, scope);
  // A seller's listings are few.
  const canWalk = scope.sellerId === undefined;
  const newestRanked = async (budget: number): Promise<First | undefined> => {
    if (!canWalk || budget === 0) return undefined;
    const { found, high, low, matches } = await rankNewest(db, scope, { budget, limit: windowSize(estimate) });
    if (matches < lookAhead) return undefined;
    return {
      found,
      window: { high, low },
      total: await totalOfWalk(db, { scope, order: orders.newest }, { found: matches, last: low, budget }, estimate),
    };
  };
  const near = await newestRanked(walkBudget(estimate, orders.newest));
  if (near) return near;
  const { found, high, matches } = await rankAll(db, scope, gatherCap + 1);
  if (matches <= gatherCap) return { found, window: { high }, total: cappedTotal(matches) };
  const far = await newestRanked(longWalk);
  if (far) return far;
  const all = await rankAll(db, scope);
  return { found: all.found, window: { high: all.high }, total: cappedTotal(all.matches) };
}

const byDate = async (known: Known, scope: WordScope, after: Position): Promise<Position[]> =>
  (await browseListings(known, { scope, order: orders.newest, after })).found;

async function pageOf(
  known: Known,
  scope: WordScope,
  ranked: readonly Ranked[],
  window: RankWindow,
): Promise<RankedPage> {
  const isFull = ranked.length === lookAhead;
  return cut(ranked, isFull || !window.low ? [] : await byDate(known, scope, window.low), window);
}

function cut(ranked: readonly Ranked[], dated: readonly Position[], window?: RankWindow): RankedPage {
  const ids = [...ranked, ...dated].map(({ id }) => id);
  const lastRanked = ranked[limits.pageSize - 1];
  const lastDated = dated[limits.pageSize - 1 - ranked.length];
  const next = lastRanked && window ? { window, at: lastRanked } : lastDated ? { at: lastDated } : null;
  return { ids: ids.slice(0, limits.pageSize), next: ids.length > limits.pageSize ? next : null };
}
