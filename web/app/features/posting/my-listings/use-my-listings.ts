import type { ListingTab, MyListing, MyListingPage } from "@pazar/contract/listings/my-listings";
import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { warnOnce } from "../../../platform/api/warn-once.ts";
import { withListing, withNextPage } from "./listing-pages.ts";

export type Loading = "first" | "more" | "failed" | "moreFailed" | "idle";

/** The listings of a tab, page by page. The counts of the tabs stay on the screen while another one loads. */
export function useMyListings(tab: ListingTab) {
  const [page, setPage] = useState<MyListingPage>();
  const [counts, setCounts] = useState<MyListingPage["counts"]>();
  const [state, setState] = useState<Loading>("first");
  const [attempt, setAttempt] = useState(0);
  const latest = useRef(0);

  useEffect(() => {
    const request = (latest.current += 1);
    setPage(undefined);
    setState("first");
    api("GET /api/profile/listings", { query: { tab } }).then(
      (first) => {
        if (latest.current !== request) return;
        setPage(first);
        setCounts(first.counts);
        setState("idle");
      },
      (error: unknown) => {
        warnOnce("The seller's listings could not be loaded.", error);
        if (latest.current === request) setState("failed");
      },
    );
  }, [tab, attempt]);

  const loadMore = async () => {
    if (!page?.next_cursor || state === "more") return;
    const request = latest.current;
    setState("more");
    try {
      const next = await api("GET /api/profile/listings", { query: { tab, cursor: page.next_cursor } });
      if (latest.current !== request) return;
      setPage((shown) => shown && withNextPage(shown, next));
      setState("idle");
    } catch {
      if (latest.current === request) setState("moreFailed");
    }
  };

  /** Shows a listing as it has become, or takes it out of a tab that it has left. */
  const show = useCallback(
    (before: MyListing, after: MyListing) => {
      const isGone = after.restorable_until !== null || (tab !== "all" && after.status !== tab);
      setPage((shown) => shown && { ...shown, data: withListing(shown.data, after, isGone, before) });
      setCounts((shown) => shown && recount(shown, before, after));
    },
    [tab],
  );

  return {
    listings: page?.data,
    nextCursor: page?.next_cursor ?? null,
    total: page?.total ?? 0,
    counts,
    state,
    loadMore,
    show,
    retry: () => setAttempt((count) => count + 1),
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
