import type { ErrorCode } from "@pazar/contract/errors";
import type { SendRefusal } from "@pazar/contract/trade/messages";
import type { ListingStatus } from "../../platform/database/database-types.ts";

/** What the policy needs to know about two people and a listing of one of them; "me" is the caller. */
export type ConversationContext = {
  isSeller: boolean;
  hasConversation: boolean;
  isReachable: boolean;
  isBlockedByMe: boolean;
  isBlockedByThem: boolean;
  listing: { status: ListingStatus; isDeleted: boolean; isSellerHidden: boolean };
};

/** What has a page of its own on the site. */
const isPublic = ({ status, isDeleted, isSellerHidden }: ConversationContext["listing"]): boolean =>
  !isDeleted && !isSellerHidden && (status === "active" || status === "sold");

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
