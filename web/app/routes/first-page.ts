import type { ApiCaller } from "@pazar/contract/endpoints";
import type { ListingPage, ListingQuery } from "@pazar/contract/listings";
import { redirect, type RouterContextProvider } from "react-router";
import { standInFor } from "../platform/pack.server.ts";

/** The page of a list that the address asks for. A cursor that is no longer good leads back to the list's beginning. */
export async function firstPage(api: ApiCaller, url: URL, query: ListingQuery): Promise<ListingPage> {
  const cursor = url.searchParams.get("cursor") ?? undefined;
  try {
    return await api("GET /api/listings", { query: { ...query, cursor } });
  } catch (error) {
    if (cursor === undefined || !isRefusal(error)) throw error;
    const beginning = new URL(url);
    beginning.searchParams.delete("cursor");
    throw redirect(beginning.pathname + beginning.search);
  }
}

/** The same for a page that shares all else with others: where its list goes on has a stand-in. */
export function withCursorStandIn<T extends Pick<ListingPage, "next_cursor">>(
  context: Readonly<RouterContextProvider>,
  list: T,
): T {
  return { ...list, next_cursor: list.next_cursor === null ? null : standInFor(context, list.next_cursor) };
}

const isRefusal = (error: unknown): boolean => error instanceof Error && "status" in error && error.status === 422;
