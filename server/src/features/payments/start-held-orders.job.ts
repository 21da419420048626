import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
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
