import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";

/** Orders that nobody paid in time. Partly paid ones stay open: staff decide what becomes of the money. */
export const lapseOrders = (db: Database, now: () => Date = () => new Date()): Job => ({
  name: "lapse_orders",
  schedule: "23 * * * *",
  async run() {
    await db
      .updateTable("orders")
      .set({ status: "lapsed" })
      .where("status", "=", "open")
      .where("due_at", "<=", now())
      .where("paid", "=", 0)
      .execute();
  },
});
