import * as limits from "@pazar/contract/limits";
import { browseListings, collectLimit, longScan } from "./browse-listings.ts";
import { pageSizePlusOne } from "./browse.queries.ts";
import { estimateMatches, scanBudget } from "./totals/estimate-matches.ts";
import type { Total } from "./totals/listing-total.ts";
import type { SearchContext } from "./search-context.ts";
import { orders, type Position } from "./listing-order.ts";
import type { ListMatches } from "./matches.queries.ts";
import { loadListMatches } from "./list-matches.ts";
import { rankAll, rankNewest, rankWindow, type Ranked, type RankWindow, type WordScope } from "./rank.queries.ts";

/** By relevance inside the window; beyond it, by date. By distance, the district that was reached and the date in it. */
export type ListPosition =
  | { window: RankWindow; at: Ranked }
  | { window?: undefined; at: Position & { district?: string } };
export type ListPage = { ids: number[]; next: ListPosition | null; total?: Total | undefined };

type First = { found: Ranked[]; window: RankWindow; total?: Total | undefined };

/** Rare words are ranked in all listings that have them, common ones in the newest of those; then the list goes on by date. */
export async function rankListings(context: SearchContext, scope: WordScope, after?: ListPosition): Promise<ListPage> {
  if (!after) {
    const { found, window, total } = await firstRanked(context, scope);
    return { ...(await pageOf(context, scope, found, window)), total };
  }
  if (!after.window) return cut([], await byDate(context, scope, after.at));
  const { found } = await rankWindow(context.db, scope, after.window, after.at);
  return pageOf(context, scope, found, after.window);
}

/** How many of the newest matches are ranked where more would take a long scan. */
const newestRanked = 40;

async function firstRanked(context: SearchContext, scope: WordScope): Promise<First> {
  const { db } = context;
  const matches = await loadListMatches(context, scope);
  if (matches.which !== "any") return rankMatches(matches);
  const { total } = matches;
  const rankNewestWithin = async (budget: number): Promise<First | undefined> => {
    // The estimate is about the whole market, not about one seller.
    if (budget === 0 || scope.sellerId !== undefined) return undefined;
    const { found, high, low, matches: count } = await rankNewest(db, scope, { budget, limit: newestRanked });
    return count < pageSizePlusOne ? undefined : { found, window: { high, low }, total };
  };
  const near = await rankNewestWithin(scanBudget(await estimateMatches(context, scope), orders.newest));
  if (near) return near;
  const { found, high, matches: collected } = await rankAll(db, scope, collectLimit + 1);
  if (collected <= collectLimit) return { found, window: { high }, total };
  const far = await rankNewestWithin(longScan);
  if (far) return far;
  const all = await rankAll(db, scope);
  return { found: all.found, window: { high: all.high }, total };
}

/** The rows are newest first and, with a stable sort, stay so where they rank alike. */
function rankMatches({ rows, which, total }: Exclude<ListMatches, { which: "any" }>): First {
  const ranked = rows.map(({ id, key, rank }) => ({ at: { id, key, rank }, rank: Number(rank) }));
  const found = ranked.toSorted((a, b) => b.rank - a.rank).slice(0, pageSizePlusOne);
  const [newest, oldest] = [rows.at(0), rows.at(-1)];
  const low = which === "newest" && oldest && { key: oldest.key, id: oldest.id };
  return { found: found.map(({ at }) => at), window: { high: newest?.key ?? "", ...(low && { low }) }, total };
}

const byDate = async (context: SearchContext, scope: WordScope, after: Position): Promise<Position[]> =>
  (await browseListings(context, { scope, order: orders.newest, after })).found;

async function pageOf(
  context: SearchContext,
  scope: WordScope,
  ranked: readonly Ranked[],
  window: RankWindow,
): Promise<ListPage> {
  const isFull = ranked.length === pageSizePlusOne;
  return cut(ranked, isFull || !window.low ? [] : await byDate(context, scope, window.low), window);
}

function cut(ranked: readonly Ranked[], dated: readonly Position[], window?: RankWindow): ListPage {
  const ids = [...ranked, ...dated].map(({ id }) => id);
  const lastRanked = ranked[limits.pageSize - 1];
  const lastDated = dated[limits.pageSize - 1 - ranked.length];
  const next = lastRanked && window ? { window, at: lastRanked } : lastDated ? { at: lastDated } : null;
  return { ids: ids.slice(0, limits.pageSize), next: ids.length > limits.pageSize ? next : null };
}
