import { limits } from "@pazar/contract/limits";
import { browseListings, collectLimit, longScan } from "./browse-listings.ts";
import { lookAhead } from "./browse.queries.ts";
import { totalOfScan } from "./count-listings.ts";
import { cappedTotal, type Total } from "./listing-total.ts";
import { estimateMatches, scanBudget, type Estimate } from "./estimate-matches.ts";
import type { SearchContext } from "./search-context.ts";
import { orders, type Position } from "./listing-order.ts";
import { rankAll, rankNewest, rankWindow, type Ranked, type RankWindow, type WordScope } from "./rank.queries.ts";

/** By relevance inside the window; beyond it, by date. By distance, the district that was reached and the date in it. */
export type RankPosition =
  | { window: RankWindow; at: Ranked }
  | { window?: undefined; at: Position & { district?: string } };
export type RankedPage = { ids: number[]; next: RankPosition | null; total?: Total | undefined };

type First = { found: Ranked[]; window: RankWindow; total?: Total | undefined };

/** Rare words are ranked in all listings that have them, common ones in the newest of those; then the list goes on by date. */
export async function rankListings(
  context: SearchContext,
  scope: WordScope,
  after?: RankPosition,
): Promise<RankedPage> {
  if (!after) {
    const { found, window, total } = await firstRanked(context, scope);
    return { ...(await pageOf(context, scope, found, window)), total };
  }
  if (!after.window) return cut([], await byDate(context, scope, after.at));
  const { found } = await rankWindow(context.db, scope, after.window, after.at);
  return pageOf(context, scope, found, after.window);
}

/** How many of the newest matches are ranked: as many as a scan of this length should find, within limits. */
const newestRanks = { least: 40, most: 100, scanLength: 3_000 };
const windowSize = ({ scope, matches }: Estimate): number =>
  Math.min(
    Math.max(Math.round((newestRanks.scanLength * matches) / Math.max(scope, 1)), newestRanks.least),
    newestRanks.most,
  );

async function firstRanked(context: SearchContext, scope: WordScope): Promise<First> {
  const { db } = context;
  const estimate = await estimateMatches(context, scope);
  // A seller's listings are few: they are all ranked.
  const canScan = scope.sellerId === undefined;
  const rankNewestWithin = async (budget: number): Promise<First | undefined> => {
    if (!canScan || budget === 0) return undefined;
    const { found, high, low, matches } = await rankNewest(db, scope, { budget, limit: windowSize(estimate) });
    if (matches < lookAhead) return undefined;
    return {
      found,
      window: { high, low },
      total: await totalOfScan(db, { scope, order: orders.newest }, { found: matches, last: low, budget }, estimate),
    };
  };
  const near = await rankNewestWithin(scanBudget(estimate, orders.newest));
  if (near) return near;
  const { found, high, matches } = await rankAll(db, scope, collectLimit + 1);
  if (matches <= collectLimit) return { found, window: { high }, total: cappedTotal(matches) };
  const far = await rankNewestWithin(longScan);
  if (far) return far;
  const all = await rankAll(db, scope);
  return { found: all.found, window: { high: all.high }, total: cappedTotal(all.matches) };
}

const byDate = async (context: SearchContext, scope: WordScope, after: Position): Promise<Position[]> =>
  (await browseListings(context, { scope, order: orders.newest, after })).found;

async function pageOf(
  context: SearchContext,
  scope: WordScope,
  ranked: readonly Ranked[],
  window: RankWindow,
): Promise<RankedPage> {
  const isFull = ranked.length === lookAhead;
  return cut(ranked, isFull || !window.low ? [] : await byDate(context, scope, window.low), window);
}

function cut(ranked: readonly Ranked[], dated: readonly Position[], window?: RankWindow): RankedPage {
  const ids = [...ranked, ...dated].map(({ id }) => id);
  const lastRanked = ranked[limits.pageSize - 1];
  const lastDated = dated[limits.pageSize - 1 - ranked.length];
  const next = lastRanked && window ? { window, at: lastRanked } : lastDated ? { at: lastDated } : null;
  return { ids: ids.slice(0, limits.pageSize), next: ids.length > limits.pageSize ? next : null };
}
