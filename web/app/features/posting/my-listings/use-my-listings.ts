import type { ListingTab, MyListing, MyListingPage } from "@pazar/contract/listings/my-listings";
import { useCallback, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { usePagedList } from "../../../platform/api/use-paged-list.ts";
import { withListing, withNextPage } from "./listing-pages.ts";

/** The listings of a tab, page by page. The counts of the tabs stay on the screen while another one loads. */
export function useMyListings(tab: ListingTab) {
  const [counts, setCounts] = useState<MyListingPage["counts"]>();
  const load = useCallback(
    async (query: { cursor?: string }) => {
      const page = await api("GET /api/profile/listings", { query: { tab, ...query } });
      if (query.cursor === undefined) setCounts(page.counts);
      return page;
    },
    [tab],
  );
  const { page, state, loadMore, change, retry } = usePagedList(load, withNextPage);

  /** Shows a listing as it has become, or takes it out of a tab that it has left. */
  const show = useCallback(
    (before: MyListing, after: MyListing) => {
      const isGone = after.restorable_until !== null || (tab !== "all" && after.status !== tab);
      change((shown) => ({ ...shown, data: withListing(shown.data, after, isGone, before) }));
      setCounts((shown) => shown && recount(shown, before, after));
    },
    [tab, change],
  );

  return {
    listings: page?.data,
    nextCursor: page?.next_cursor ?? null,
    total: page?.total ?? 0,
    counts,
    state,
    loadMore,
    show,
    retry,
  };
}

/** Deleted listings are counted nowhere. */
export function recount(counts: MyListingPage["counts"], before: MyListing, after: MyListing): MyListingPage["counts"] {
  const next = { ...counts };
  const count = ({ status, restorable_until }: MyListing, by: number) => {
    if (restorable_until !== null) return;
    next[status] += by;
    next.all += by;
  };
  count(before, -1);
  count(after, 1);
  return next;
}
