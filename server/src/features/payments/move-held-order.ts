import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { settleOrder } from "./settle-order.ts";

/** Uses an order whose listing is not on sale for another listing of the seller's. */
export async function moveHeldOrder(db: Database, userId: number, id: number, listingId: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, id, userId);
    if (order.status !== "held") throw new ApiError("ORDER_CLOSED");
    const listing = await transaction
      .selectFrom("listings")
      .where("id", "=", listingId)
      .where("seller_id", "=", userId)
      .where("deleted_at", "is", null)
      .select("status")
      .executeTakeFirst();
    if (!listing) throw new ApiError("LISTING_NOT_FOUND");
    if (listing.status !== "active") throw new ApiError("LISTING_NOT_ON_SALE");
    await transaction.updateTable("orders").set({ listing_id: listingId }).where("id", "=", id).execute();
    await settleOrder(transaction, { ...order, listing_id: listingId }, new Date());
  });
}
