import type { ErrorCode } from "@pazar/contract/errors";
import { refusalErrors, sendRefusal, type ConversationContext } from "../messages/messages.policy.ts";

/**
 * Why nothing can be offered or accepted between these two about this listing. The price only counts if it is zero, so
 * its unit does not matter.
 */
export function offerRefusal(context: ConversationContext, price: number): ErrorCode | null {
  const refusal = sendRefusal(context);
  if (refusal) return refusalErrors[refusal];
  const { status, isDeleted, isSellerHidden } = context.listing;
  if (status !== "active" || isDeleted || isSellerHidden) return "LISTING_NOT_ON_SALE";
  return price === 0 ? "NO_PRICE_TO_OFFER" : null;
}
