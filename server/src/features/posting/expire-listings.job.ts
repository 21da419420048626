import { sql, type SqlBool } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import { judgeMove } from "../listings/listings.lifecycle.ts";
import { stateOf } from "./my-listings.present.ts";

/** Listings a transaction; each row waits for its seller, who may be renewing it. */
const atOnce = 500;

/** Takes listings off sale whose time is over. */
export const expireListings = (db: Database, now: () => Date = () => new Date()): Job => ({
  name: "expire_listings",
  schedule: "*/10 * * * *",
  async run() {
    for (;;) if ((await expireSome(db, now())) < atOnce) return;
  },
});

const expireSome = (db: Database, now: Date): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom("listings")
      .where(sql<SqlBool>`status = 'active'`)
      .where("expires_at", "<=", now)
      .select([
        "id",
        "status",
        "status_reason",
        "approved_at",
        "edited_at",
        "deleted_at",
        "deleted_status",
        "expires_at",
      ])
      .orderBy("id")
      .limit(atOnce)
      .forUpdate()
      .execute();
    const verdicts = due.map((row) => ({ id: row.id, verdict: judgeMove("system", "expire", stateOf(row), now) }));
    const ids = verdicts.flatMap(({ id, verdict }) => ("next" in verdict ? [id] : []));
    if (ids.length > 0) {
      await transaction
        .updateTable("listings")
        .set({ status: "inactive", status_reason: "expired", updated_at: now })
        .where("id", "in", ids)
        .execute();
    }
    return ids.length;
  });
