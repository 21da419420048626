import type { ErrorCode } from "@pazar/contract/errors";
import type { SendRefusal } from "@pazar/contract/messages";
import { isWithdrawn } from "@pazar/contract/my-listings";
import type { ListingStatus, ListingStatusReason } from "../../platform/database/database-types.ts";

/** What the policy needs to know about two people and a listing of one of them; "me" is the caller. */
export type ConversationContext = {
  isSeller: boolean;
  hasConversation: boolean;
  isReachable: boolean;
  isBlockedByMe: boolean;
  isBlockedByThem: boolean;
  listing: { status: ListingStatus; reason: ListingStatusReason | null; isDeleted: boolean; isSellerHidden: boolean };
};

/** Not while it waits for review, nor after staff have taken it down. */
const isPublic = ({ status, reason, isDeleted, isSellerHidden }: ConversationContext["listing"]): boolean =>
  !isDeleted && !isSellerHidden && (status === "active" || status === "sold" || isWithdrawn(reason));

/** Only a buyer starts a conversation; one that has started stays open. */
export const canOpenConversation = ({ hasConversation, isSeller, listing }: ConversationContext): boolean =>
  hasConversation || (!isSeller && isPublic(listing));

export function sendRefusal({
  isReachable,
  isBlockedByMe,
  isBlockedByThem,
  hasConversation,
  listing,
}: ConversationContext): SendRefusal | null {
  if (!isReachable) return "unreachable";
  if (isBlockedByMe) return "blocked_by_me";
  if (isBlockedByThem) return "blocked_by_them";
  return hasConversation || listing.status === "active" ? null : "not_on_sale";
}

export const refusalErrors: Record<SendRefusal, ErrorCode> = {
  unreachable: "PERSON_UNREACHABLE",
  blocked_by_me: "PERSON_BLOCKED",
  blocked_by_them: "BLOCKED_BY_PERSON",
  not_on_sale: "LISTING_NOT_ON_SALE",
};
