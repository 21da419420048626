import { limits } from "@pazar/contract/limits";
import { browseListings } from "./browse-listings.ts";
import { countListings, sureTotal, type Total } from "./count-listings.ts";
import type { Known } from "./search-context.ts";
import type { ListCursor, ListOrder } from "./listing-cursor.ts";
import { orders } from "./listing-order.ts";
import { hasTerms, isInOneIndex, type Scope } from "./listing-scope.ts";
import { rankListings, type RankedPage } from "./rank-listings.ts";

export type FoundListings = { ids: number[]; next: ListCursor | null; total: Total };

/** A page of a list with its total; nothing in words that no listing could hold. */
export async function findListings(
  known: Known,
  scope: Scope,
  order: ListOrder,
  after?: ListCursor,
): Promise<FoundListings> {
  if (scope.words === "") return { ids: [], next: null, total: { count: 0, isCapped: false } };
  const sure = after?.total ?? (await sureTotal(known, scope));
  const isCounted = !sure && isInOneIndex(scope);
  // With words or options, finding the page mostly tells the total.
  const counting = sure ?? (isCounted || hasTerms(scope) ? undefined : countListings(known, scope));
  const [page, counted] = await Promise.all([findPage(known, scope, order, after, isCounted), counting]);
  const total = counted ?? page.total ?? (await countListings(known, scope));
  return { ids: page.ids, next: page.next && { position: page.next, total }, total };
}

export async function findPage(
  known: Known,
  scope: Scope,
  order: ListOrder,
  after?: ListCursor,
  isCounted = false,
): Promise<RankedPage> {
  const { words } = scope;
  if (order === "relevance" && words !== undefined) return rankListings(known, { ...scope, words }, after?.position);
  const { found, total } = await browseListings(known, {
    scope,
    order: orders[order === "relevance" ? "newest" : order],
    after: after?.position.at,
    isCounted,
  });
  const last = found.length > limits.pageSize ? found[limits.pageSize - 1] : undefined;
  const page = found.slice(0, limits.pageSize);
  return { ids: page.map(({ id }) => id), next: last ? { at: last } : null, total };
}
