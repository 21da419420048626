import type { DealStatus } from "@pazar/contract/trade/messages";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { announceChange } from "../messages/live/announce-change.ts";
import { inviteReviews } from "../reviews/invite-reviews.ts";
import type { DealDependencies } from "./reserve-listing.ts";
import { notifyAboutDeal } from "./notify-about-deal.ts";

async function lockDeal(transaction: Transaction<DB>, side: "buyer_id" | "seller_id", userId: number, id: number) {
  const deal = await transaction
    .selectFrom("deals")
    .where("id", "=", id)
    .where(side, "=", userId)
    .select(["id", "listing_id", "seller_id", "buyer_id", "status"])
    .forUpdate()
    .executeTakeFirst();
  if (!deal) throw new ApiError("DEAL_NOT_FOUND");
  return deal;
}

/** A buyer can answer once; repeating the same answer changes nothing. */
export async function answerDeal(
  { db, realtime }: DealDependencies,
  buyerId: number,
  id: number,
  answer: Exclude<DealStatus, "proposed">,
): Promise<void> {
  const deal = await db.transaction().execute(async (transaction) => {
    const found = await lockDeal(transaction, "buyer_id", buyerId, id);
    if (found.status === answer) return undefined;
    if (found.status !== "proposed") throw new ApiError("DEAL_ANSWERED");
    await transaction
      .updateTable("deals")
      .set({ status: answer, answered_at: new Date() })
      .where("id", "=", id)
      .execute();
    await notifyAboutDeal(transaction, {
      to: found.seller_id,
      about: buyerId,
      listingId: found.listing_id,
      event: answer,
    });
    if (answer === "confirmed") await inviteReviews(transaction, id);
    return found;
  });
  if (deal) await announceChange(realtime, deal);
}

/** Deletes a deal that the buyer has not answered; the listing stays sold. */
export async function withdrawDeal({ db, realtime }: DealDependencies, sellerId: number, id: number): Promise<void> {
  const deal = await db.transaction().execute(async (transaction) => {
    const found = await lockDeal(transaction, "seller_id", sellerId, id);
    if (found.status !== "proposed") throw new ApiError("DEAL_ANSWERED");
    await transaction.deleteFrom("deals").where("id", "=", id).execute();
    return found;
  });
  await announceChange(realtime, deal);
}
