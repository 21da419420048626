import { ApiError } from "../../platform/http/api-error.ts";
import { applyMove, planMove } from "../listings/apply-move.ts";
import { stateColumns, stateOf } from "../listings/listings.lifecycle.ts";
import { announceChange } from "../messages/live/announce-change.ts";
import { findAgreedPrice, findCurrentDeal } from "./deals.queries.ts";
import { requireBuyer } from "./require-buyer.ts";
import type { DealDependencies } from "./reserve-listing.ts";
import { notifyAboutDeal } from "./notify-about-deal.ts";

/** Marks a listing as sold to somebody, who is asked to confirm. If it was sold already, only the buyer is recorded. */
export async function nameBuyer(
  { db, realtime }: DealDependencies,
  { sellerId, listingId, buyerId }: { sellerId: number; listingId: number; buyerId: number },
): Promise<number> {
  const { id, isNew } = await db.transaction().execute(async (transaction) => {
    const listing = await transaction
      .selectFrom("listings")
      .where("id", "=", listingId)
      .where("seller_id", "=", sellerId)
      .where("deleted_at", "is", null)
      .select([...stateColumns, "price"])
      .forUpdate()
      .executeTakeFirst();
    if (!listing) throw new ApiError("LISTING_NOT_FOUND");
    const current = await findCurrentDeal(transaction, listingId);
    if (current?.buyer_id === buyerId && listing.status === "sold") return { id: current.id, isNew: false };
    if (current) throw new ApiError("DEAL_EXISTS");
    const conversationId = await requireBuyer(transaction, { userId: sellerId, otherId: buyerId, listingId });
    if (listing.status !== "sold")
      await applyMove(transaction, listingId, planMove("seller", "sell", stateOf(listing), new Date()));
    const price = (await findAgreedPrice(transaction, conversationId)) ?? listing.price;
    const deal = await transaction
      .insertInto("deals")
      .values({ listing_id: listingId, seller_id: sellerId, buyer_id: buyerId, price })
      .returning("id")
      .executeTakeFirstOrThrow();
    await notifyAboutDeal(transaction, { to: buyerId, about: sellerId, listingId, event: "proposed" });
    return { id: deal.id, isNew: true };
  });
  if (isNew) await announceChange(realtime, { buyer_id: buyerId, seller_id: sellerId, listing_id: listingId });
  return id;
}
