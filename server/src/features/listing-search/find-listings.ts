import * as limits from "@pazar/contract/limits";
import { browseListings } from "./browse-listings.ts";
import { countListings, totalFromCounters } from "./totals/count-listings.ts";
import type { ListCursor } from "./listing-cursor.ts";
import { findOutward } from "./outward/find-outward.ts";
import { orders, type ListOrder } from "./listing-order.ts";
import { hasTerms, isInOneIndex, type Scope } from "./listing-scope.ts";
import type { Total } from "./totals/listing-total.ts";
import { rankListings, type ListPage } from "./rank-listings.ts";
import { announcedTotal, type SearchContext } from "./search-context.ts";

export type FoundListings = { ids: number[]; next: ListCursor | null; total: Total };

export type PageOptions = {
  after?: ListCursor | undefined;
  size?: number | undefined;
  /** The list's total, if it is known. */
  total?: Total | undefined;
  /** For the order by distance: its districts, nearest first. */
  outward?: readonly number[] | undefined;
};

/** Finding the page usually reveals the total. */
const isCountedByFinding = (scope: Scope): boolean =>
  hasTerms(scope) || scope.sellerId !== undefined || scope.staff !== undefined;

/** A page of a list with the list's total. */
export async function findListings(
  context: SearchContext,
  wanted: Scope,
  order: ListOrder,
  { after, size, total: givenTotal, outward }: PageOptions = {},
): Promise<FoundListings> {
  // The search consisted of nothing that a listing could contain.
  if (wanted.words === "") return { ids: [], next: null, total: { count: 0, isCapped: false } };
  const scope = await withCompleteWords(context, wanted);
  const known = givenTotal ?? after?.total ?? (await totalFromCounters(context, scope));
  const isCounted = !known && isInOneIndex(scope);
  const counting = known ?? (isCounted || isCountedByFinding(scope) ? undefined : countListings(context, scope));
  const [page, counted] = await Promise.all([
    findPage(context, scope, order, { after, size, isCounted, outward }),
    counting,
  ]);
  const total =
    counted ?? page.total ?? (await announcedTotal(context, scope)) ?? (await countListings(context, scope));
  return { ids: page.ids, next: page.next && { position: page.next, total }, total };
}

export const withCompleteWords = async <S extends Scope>({ completeWords }: SearchContext, scope: S): Promise<S> =>
  scope.words ? { ...scope, words: await completeWords(scope.words) } : scope;

export async function findPage(
  context: SearchContext,
  scope: Scope,
  order: ListOrder,
  {
    after,
    size = limits.pageSize,
    isCounted = false,
    outward = [],
  }: Omit<PageOptions, "total"> & { isCounted?: boolean } = {},
): Promise<ListPage> {
  const { words } = scope;
  if (order === "distance") return findOutward(context, { scope, outward, after: after?.position.at, size });
  if (order === "relevance" && words !== undefined) return rankListings(context, { ...scope, words }, after?.position);
  const { found, total } = await browseListings(context, {
    scope,
    order: orders[order === "relevance" ? "newest" : order],
    after: after?.position.at,
    size,
    isCounted,
  });
  const last = found.length > size ? found[size - 1] : undefined;
  const page = found.slice(0, size);
  return { ids: page.map(({ id }) => id), next: last ? { at: last } : null, total };
}
