import type { ListingStatus } from "@pazar/contract/listings/listings";
import type { StatusReason } from "@pazar/contract/listings/my-listings";
import { statusReasonNames } from "./moderation-names.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { statusNames } from "./moderation-labels.ts";

const tones: Record<ListingStatus, Tone> = {
  active: "success",
  sold: "neutral",
  inactive: "neutral",
  pedding: "warning",
};
const reasonTones: Record<StatusReason, Tone> = {
  seller: "neutral",
  expired: "neutral",
  rejected: "danger",
  removed: "danger",
};

/** An inactive listing says why it is. */
export const StatusBadge = ({
  status,
  status_reason: reason,
}: {
  status: ListingStatus;
  status_reason: StatusReason | null;
}) => (
  <Badge tone={reason ? reasonTones[reason] : tones[status]} className="whitespace-nowrap">
    {reason ? statusReasonNames[reason]() : statusNames[status]()}
  </Badge>
);
