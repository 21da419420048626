import type { Transaction } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/database-types.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { lockOrder } from "./lock-order.ts";
import { nextStatus } from "./orders.lifecycle.ts";

/** Only while nothing has been paid: staff return money that has come in. */
export async function cancelOrder(db: Database, userId: number, id: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, id, userId);
    if (order.status === "cancelled") return;
    if (order.paid > 0) throw new ApiError("ORDER_PAID_PARTLY");
    const status = nextStatus("cancel", order.status);
    await transaction.updateTable("orders").set({ status }).where("id", "=", id).execute();
  });
}

/** When their buyer leaves. Partly paid orders stay open: staff decide what becomes of the money. */
export async function cancelOpenOrders(transaction: Transaction<DB>, userId: number): Promise<void> {
  await transaction
    .updateTable("orders")
    .set({ status: "cancelled" })
    .where("user_id", "=", userId)
    .where("status", "=", "open")
    .where("paid", "=", 0)
    .execute();
}
