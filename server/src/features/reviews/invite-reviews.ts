import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import { notifyOfReview } from "./notify-of-review.ts";

/** Asks both sides of a deal for a review, once. Called in the transaction that confirms the deal. */
export async function inviteReviews(transaction: Transaction<DB>, dealId: number): Promise<void> {
  const deal = await transaction
    .selectFrom("deals")
    .where("id", "=", dealId)
    .where("status", "=", "confirmed")
    .select(["seller_id", "buyer_id"])
    .executeTakeFirst();
  if (!deal) return;
  const { seller_id, buyer_id } = deal;
  const invited = await transaction
    .insertInto("review_invitations")
    .values([seller_id, buyer_id].map((user_id) => ({ deal_id: dealId, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .execute();
  for (const { user_id } of invited) {
    const about = user_id === seller_id ? buyer_id : seller_id;
    await notifyOfReview(transaction, { to: user_id, event: "can_write", dealId, about });
  }
}
