import type { Deal, PossibleBuyer } from "@pazar/contract/trade/deals";
import { listingSlug } from "@pazar/contract/pages/listing-slug";
import { toLira } from "@pazar/contract/text/money";
import { isReserved, presentCover } from "../listings/listings.present.ts";
import { presentPartner } from "../messages/messages.present.ts";
import type { BuyerRow, DealRow } from "./deals.queries.ts";

export const presentDeal = (row: DealRow, userId: number): Deal => ({
  id: row.id,
  role: row.seller_id === userId ? "seller" : "buyer",
  status: row.status,
  price: toLira(row.price),
  listing: {
    id: row.listing_id,
    title: row.title,
    slug_pid: listingSlug({ id: row.listing_id, title: row.title }),
    cover: presentCover(row),
  },
  partner: presentPartner(row),
  created_at: row.created_at.toISOString(),
  answered_at: row.answered_at?.toISOString() ?? null,
});

export const presentBuyer = (row: BuyerRow): PossibleBuyer => ({
  user: presentPartner(row),
  agreed_price: row.agreed === null ? null : toLira(row.agreed),
  is_reserved_for: row.reserved_for === row.other_id && isReserved(row),
  last_message_at: row.last_message_at.toISOString(),
});
