import type { ApiCaller } from "@pazar/contract/endpoints";
import type { ListingPage, ListingQuery } from "@pazar/contract/search/listing-search";
import { redirect } from "react-router";

/** The page of the list that the URL names. An invalid cursor falls back to the first page. */
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

const isRefusal = (error: unknown): boolean => error instanceof Error && "status" in error && error.status === 422;
