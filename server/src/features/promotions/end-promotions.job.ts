import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import { followPromotions } from "./follow-promotions.ts";

export const endPromotions = (db: Database, now: () => Date = () => new Date()): Job => ({
  name: "end_promotions",
  schedule: "* * * * *",
  async run() {
    await db.transaction().execute(async (transaction) => {
      const ended = await transaction
        .updateTable("promotions")
        .set({ ended_at: now(), end_reason: "over" })
        .where("ended_at", "is", null)
        .where("ends_at", "<=", now())
        .returning("listing_id")
        .execute();
      await followPromotions(
        transaction,
        ended.map(({ listing_id }) => listing_id),
      );
    });
  },
});
