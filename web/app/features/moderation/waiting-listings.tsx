import { useEffect } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { refreshListingCounts, useListingCounts } from "./listing-counts.ts";
import { CountBadge } from "../../ui/badge.tsx";

/** How many listings wait for approval, for the sidebar. */
export function WaitingListings() {
  const count = useListingCounts()?.pedding.count ?? 0;
  useEffect(() => void refreshListingCounts(), []);
  return (
    count > 0 && (
      <span className="ml-auto" title={m["admin.moderation.tabs.pedding"]()}>
        <CountBadge count={count} max={999} />
      </span>
    )
  );
}
