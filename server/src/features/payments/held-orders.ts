import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { settleOrder } from "./settle-order.ts";

/** Starts what was paid for while its listing was not on sale, as soon as it is. */
export const startHeldOrders = (db: Database, now: () => Date = () => new Date()): Job => ({
  name: "start_held_orders",
  schedule: "* * * * *",
  async run() {
    const held = await db
      .selectFrom("orders as o")
      .innerJoin("listings as l", "l.id", "o.listing_id")
      .where("o.status", "=", "held")
      .where("l.status", "=", "active")
      .select("o.id")
      .execute();
    for (const { id } of held)
      await db.transaction().execute(async (transaction) => {
        await settleOrder(transaction, await lockOrder(transaction, id), now());
      });
  },
});

/** The seller uses it for another listing instead. */
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
