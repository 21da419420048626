import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import { notifyAll } from "../notices/notify.ts";
import { syncPromotions } from "./sync-promotions.ts";

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
      const ids = ended.map(({ listing_id }) => listing_id);
      await syncPromotions(transaction, ids);
      await notifyAll(transaction, await listEnded(transaction, ids));
    });
  },
});

/** Not where another promotion of the listing goes on: to its seller nothing has ended yet. */
async function listEnded(db: Database, ids: readonly number[]) {
  const listings = await db
    .selectFrom("listings as l")
    .where("l.id", "=", sql<number>`any(${ids}::bigint[])`)
    .where("l.deleted_at", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("promotions as p")
            .whereRef("p.listing_id", "=", "l.id")
            .where("p.ended_at", "is", null)
            .select("p.listing_id"),
        ),
      ),
    )
    .select(["l.id", "l.title", "l.seller_id"])
    .execute();
  return listings.map(({ id, title, seller_id }) => ({
    userId: seller_id,
    details: { kind: "system", event: "promotion_ended", listing: { id, title } } as const,
  }));
}
