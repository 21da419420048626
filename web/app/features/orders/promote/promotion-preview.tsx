import type { MyListing } from "@pazar/contract/listings/my-listings";
import type { PromotionKind } from "@pazar/contract/payments/orders";
import { useState } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { ListingCard } from "../../listings/cards/listing-card.tsx";

/** The card as buyers will see it. Hidden from screen readers: the package says the same in words. */
export function PromotionPreview({ listing, kind }: { listing: MyListing; kind: PromotionKind | undefined }) {
  const [now] = useState(() => new Date().toISOString());
  const promoted = {
    ...listing,
    ...(kind === "featured" && { featured: true }),
    ...(kind === "urgent" && { urgent: true as const }),
    ...(kind === "bump" && { published_at: now }),
  };
  return (
    <div>
      <p className="mb-2 text-sm font-semibold">{m["orders.new.preview"]()}</p>
      <div inert aria-hidden="true" className="max-w-60">
        <ListingCard listing={promoted} sizes="240px" />
      </div>
    </div>
  );
}
