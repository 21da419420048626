import { limits } from "@pazar/contract/limits";
import { completeLastWord } from "../search/complete-last-word.ts";
import { browseListings } from "./browse-listings.ts";
import { countListings, totalFromCounters, type Total } from "./count-listings.ts";
import type { ListCursor, ListOrder } from "./listing-cursor.ts";
import { orders } from "./listing-order.ts";
import { hasTerms, isInOneIndex, type Scope } from "./listing-scope.ts";
import { rankListings, type RankedPage } from "./rank-listings.ts";
import type { SearchContext } from "./search-context.ts";

export type FoundListings = { ids: number[]; next: ListCursor | null; total: Total };

/** A page of a list with the list's total. */
export async function findListings(
  context: SearchContext,
  wanted: Scope,
  order: ListOrder,
  after?: ListCursor,
): Promise<FoundListings> {
  // The search consisted of nothing that a listing could contain.
  if (wanted.words === "") return { ids: [], next: null, total: { count: 0, isCapped: false } };
  const scope = await withCompleteWords(context, wanted);
  const known = after?.total ?? (await totalFromCounters(context, scope));
  const isCounted = !known && isInOneIndex(scope);
  // With words or options, finding the page usually reveals the total.
  const counting = known ?? (isCounted || hasTerms(scope) ? undefined : countListings(context, scope));
  const [page, counted] = await Promise.all([findPage(context, scope, order, after, isCounted), counting]);
  const total = counted ?? page.total ?? (await countListings(context, scope));
  return { ids: page.ids, next: page.next && { position: page.next, total }, total };
}

export const withCompleteWords = async ({ db }: SearchContext, scope: Scope): Promise<Scope> =>
  scope.words ? { ...scope, words: await completeLastWord(db, scope.words) } : scope;

export async function findPage(
  context: SearchContext,
  scope: Scope,
  order: ListOrder,
  after?: ListCursor,
  isCounted = false,
): Promise<RankedPage> {
  const { words } = scope;
  if (order === "relevance" && words !== undefined) return rankListings(context, { ...scope, words }, after?.position);
  const { found, total } = await browseListings(context, {
    scope,
    order: orders[order === "relevance" ? "newest" : order],
    after: after?.position.at,
    isCounted,
  });
  const last = found.length > limits.pageSize ? found[limits.pageSize - 1] : undefined;
  const page = found.slice(0, limits.pageSize);
  return { ids: page.map(({ id }) => id), next: last ? { at: last } : null, total };
}
