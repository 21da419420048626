import type { SellerProfile } from "@pazar/contract/listings/listings";
import { useEffect } from "react";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { FollowButton } from "./follow-button.tsx";
import { useFollowers, useIsFollowed } from "./follow-marks.ts";

/** On the seller's page: the button and the number of followers. Opening the page marks the seller's listings as seen. */
export function FollowPanel({ seller }: { seller: SellerProfile }) {
  const isFollowed = useIsFollowed(seller.id);
  const count = useFollowers(seller.id) ?? seller.followers_count;
  useEffect(() => {
    if (!isFollowed) return;
    import("./load-follows.ts").then(
      ({ markSellerSeen }) => markSellerSeen(seller.id),
      () => {},
    );
  }, [isFollowed, seller.id]);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <FollowButton seller={seller} />
      <p aria-live="polite" className="text-sm text-muted tabular-nums">
        {count === 1 ? m["follow.followersOne"]() : m["follow.followers"]({ count: formatNumber(count) })}
      </p>
    </div>
  );
}
