import type { ErrorCode } from "@pazar/contract/errors";
import type { WritingBar } from "@pazar/contract/messages";
import type { ListingStatus, ListingStatusReason } from "../../platform/database/database-types.ts";

/** Two people and a listing of one of them, seen by the one who asks. */
export type Encounter = {
  isSeller: boolean;
  hasConversation: boolean;
  isReachable: boolean;
  isBlockedByMe: boolean;
  isBlockedByThem: boolean;
  listing: { status: ListingStatus; reason: ListingStatusReason | null; isDeleted: boolean; isSellerHidden: boolean };
};

/** Was on sale as it is now: what waits for review or was taken down is nobody else's business. */
const isKnown = ({ status, reason, isDeleted, isSellerHidden }: Encounter["listing"]): boolean =>
  !isDeleted &&
  !isSellerHidden &&
  (status === "active" || status === "sold" || reason === "seller" || reason === "expired");

/** What was begun stays; only a buyer begins. */
export const mayOpen = ({ hasConversation, isSeller, listing }: Encounter): boolean =>
  hasConversation || (!isSeller && isKnown(listing));

export function writingBar({
  isReachable,
  isBlockedByMe,
  isBlockedByThem,
  hasConversation,
  listing,
}: Encounter): WritingBar | null {
  if (!isReachable) return "unreachable";
  if (isBlockedByMe) return "blocked_by_me";
  if (isBlockedByThem) return "blocked_by_them";
  return hasConversation || listing.status === "active" ? null : "not_on_sale";
}

export const barErrors: Record<WritingBar, ErrorCode> = {
  unreachable: "PERSON_UNREACHABLE",
  blocked_by_me: "PERSON_BLOCKED",
  blocked_by_them: "BLOCKED_BY_PERSON",
  not_on_sale: "LISTING_NOT_ON_SALE",
};
