import type { MessageOffer } from "@pazar/contract/trade/messages";
import { toLira } from "@pazar/contract/text/money";
import type { OfferStatus } from "../../platform/database/database-types.ts";

/** Of a message; all null where it is not an offer. */
export type OfferColumns = {
  offer_amount: number | null;
  offer_status: OfferStatus | null;
  offer_is_by_seller: boolean | null;
  offer_expires_at: Date | null;
};

export const noOffer: OfferColumns = {
  offer_amount: null,
  offer_status: null,
  offer_is_by_seller: null,
  offer_expires_at: null,
};

export function presentOffer(row: OfferColumns, now = new Date()): MessageOffer | null {
  const { offer_amount, offer_status, offer_is_by_seller, offer_expires_at } = row;
  if (offer_amount === null || offer_status === null || offer_is_by_seller === null || offer_expires_at === null)
    return null;
  return {
    amount: toLira(offer_amount),
    // The job that ends offers may be a minute late.
    status: offer_status === "open" && offer_expires_at <= now ? "expired" : offer_status,
    is_by_seller: offer_is_by_seller,
    expires_at: offer_expires_at.toISOString(),
  };
}
