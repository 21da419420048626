import type { MyListing } from "@pazar/contract/listings/my-listings";
import { m } from "../../../platform/i18n/i18n.ts";
import { Badge, type Tone } from "../../../ui/badge.tsx";

type Label = { tone: Tone; text: () => string };

const byStatus: Record<MyListing["status"], Label> = {
  active: { tone: "success", text: m["myListings.status.active"] },
  sold: { tone: "neutral", text: m["myListings.status.sold"] },
  inactive: { tone: "neutral", text: m["myListings.status.inactive"] },
  pedding: { tone: "warning", text: m["myListings.status.pedding"] },
};
const byReason: Record<NonNullable<MyListing["status_reason"]>, Label> = {
  seller: { tone: "neutral", text: m["myListings.status.seller"] },
  expired: { tone: "warning", text: m["myListings.status.expired"] },
  rejected: { tone: "danger", text: m["myListings.status.rejected"] },
  removed: { tone: "danger", text: m["myListings.status.removed"] },
};

/** A rejected listing says why. */
export function StatusBadge({ listing: { status, status_reason, moderation_reason } }: { listing: MyListing }) {
  const { tone, text } = status === "inactive" && status_reason ? byReason[status_reason] : byStatus[status];
  const isBlamed = tone === "danger" && moderation_reason !== null && moderation_reason !== "";
  return (
    <Badge tone={tone} className="max-w-full">
      {isBlamed ? m["myListings.status.because"]({ status: text(), reason: moderation_reason }) : text()}
    </Badge>
  );
}
