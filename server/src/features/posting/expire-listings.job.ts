import { sql, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import { applyMove, planMove } from "../listings/apply-move.ts";
import { notifyAll } from "../notices/notify.ts";
import { canMove, stateColumns, stateOf } from "../listings/listings.lifecycle.ts";

/** Listings per transaction: each locked row blocks its seller, who may be renewing it. */
const batchSize = 500;

export const expireListings = (db: Database, now: () => Date = () => new Date()): Job => ({
  name: "expire_listings",
  schedule: "*/10 * * * *",
  async run() {
    for (;;) if ((await expireSome(db, now())) < batchSize) return;
  },
});

const expireSome = (db: Database, now: Date): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom("listings")
      .where(sql<SqlBool>`status = 'active'`)
      .where("expires_at", "<=", now)
      .select(["id", "title", "seller_id", ...stateColumns])
      .orderBy("id")
      .limit(batchSize)
      .forUpdate()
      .execute();
    const ended = due.filter((row) => canMove("system", "expire", stateOf(row), now));
    const [first] = ended;
    if (!first) return 0;
    const ids = ended.map(({ id }) => id);
    await applyMove(transaction, ids, planMove("system", "expire", stateOf(first), now));
    await notifyAll(
      transaction,
      ended.map(({ id, title, seller_id }) => ({
        userId: seller_id,
        details: { kind: "listing_status", listing: { id, title }, event: "expired" },
      })),
    );
    return ids.length;
  });
