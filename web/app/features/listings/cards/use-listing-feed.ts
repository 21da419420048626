import type { ListingPage, ListingQuery } from "@pazar/contract/search/listing-search";
import { useState } from "react";
import { useLocation } from "react-router";
import { api } from "../../../platform/api/api.ts";
import { placeKey, usePlace } from "../../locations/place.ts";
import { appendNew, cachedList, cacheList, type LoadedList } from "./list-cache.ts";

/** A list that grows page by page. Needs `key={location.key}`, so that each history entry has its own. */
export function useListingFeed(first: Pick<ListingPage, "data" | "next_cursor">, query: ListingQuery) {
  // Lists of different places must not share a cached copy.
  const historyKey = `${useLocation().key} ${placeKey(usePlace())}`;
  const [list, setList] = useState<LoadedList>(
    () => cachedList(historyKey) ?? { listings: first.data, nextCursor: first.next_cursor },
  );
  const [state, setState] = useState<"idle" | "loading" | "failed">("idle");

  const loadMore = async () => {
    if (list.nextCursor === null || state === "loading") return;
    setState("loading");
    try {
      const page = await api("GET /api/listings", { query: { ...query, cursor: list.nextCursor } });
      const grown = { listings: appendNew(list.listings, page.data), nextCursor: page.next_cursor };
      cacheList(historyKey, grown);
      setList(grown);
      setState("idle");
    } catch {
      setState("failed");
    }
  };

  return { ...list, isLoading: state === "loading", hasFailed: state === "failed", loadMore };
}
