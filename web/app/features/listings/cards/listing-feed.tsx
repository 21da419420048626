import type { ListingPage, ListingQuery } from "@pazar/contract/search/listing-search";
import * as limits from "@pazar/contract/limits";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { LoadMore, loadHere } from "../../../ui/data/load-more.tsx";
import { formatTotal } from "../format-total.ts";
import { gapOf, ListingGrid, type GridLayout } from "./listing-grid.tsx";
import { useListingFeed } from "./use-listing-feed.ts";
import { shownText } from "../shown-text.ts";

type ListingFeedProps = {
  first: Pick<ListingPage, "data" | "next_cursor" | "total" | "total_is_capped">;
  query: ListingQuery;
  totalText?: string | undefined;
  layout?: GridLayout | undefined;
  isFirstView?: boolean | undefined;
};

export function ListingFeed(props: ListingFeedProps) {
  return <GrowingList key={useLocation().key} {...props} />;
}

function GrowingList({
  first,
  query,
  totalText: total = formatTotal(first),
  layout = "wide",
  isFirstView,
}: ListingFeedProps) {
  const { pathname, search } = useLocation();
  const { listings, nextCursor, isLoading, hasFailed, loadMore } = useListingFeed(first, query);
  const box = useRef<HTMLDivElement>(null);
  const rest = first.total_is_capped ? limits.pageSize : Math.max(0, first.total - listings.length);
  const focusIndex = useRef<number>(undefined);

  // Moves the keyboard focus to the first new listing.
  useEffect(() => {
    if (focusIndex.current === undefined) return;
    box.current?.querySelectorAll<HTMLAnchorElement>("h3 a")[focusIndex.current]?.focus();
    focusIndex.current = undefined;
  }, [listings]);

  const load = () => {
    if (document.activeElement?.matches(":focus-visible")) focusIndex.current = listings.length;
    void loadMore();
  };

  const href = nextCursor === null ? undefined : withCursor(pathname, search, nextCursor);
  const hasFiller = href !== undefined && !isLoading && gapOf(listings.length, layout) > 0;
  return (
    <div ref={box}>
      <ListingGrid
        listings={listings}
        layout={layout}
        isFirstView={isFirstView}
        loadingCount={isLoading ? Math.min(rest, limits.pageSize) : 0}
        filler={
          hasFiller && (
            <Button
              href={href}
              variant="secondary"
              block
              className="h-full border-dashed!"
              onClick={(event) => loadHere(event, load)}
            >
              {m["listings.loadMore"]()}
            </Button>
          )
        }
      />
      <LoadMore
        href={href}
        onLoad={load}
        hasTile={hasFiller}
        busy={isLoading}
        label={m["listings.loadMore"]()}
        progressText={shownText(listings.length, total)}
        endText={listings.length > limits.pageSize ? m["listings.allShown"]({ total }) : undefined}
        error={hasFailed ? m["listings.loadMoreFailed"]() : undefined}
        retryLabel={m["common.retry"]()}
      />
    </div>
  );
}

/** The address of the next page, for visitors without JavaScript. */
function withCursor(pathname: string, search: string, cursor: string): string {
  const query = new URLSearchParams(search);
  query.delete("lang");
  query.set("cursor", cursor);
  return `${pathname}?${query}`;
}
