import { dayMs } from "@pazar/contract/durations";
import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";

const keptDays = 90;
const batchSize = 5_000;

export const removeOldNotices = (db: Database, now: () => Date = () => new Date()): Job => ({
  name: "remove_old_notices",
  schedule: "41 2 * * *",
  async run() {
    const before = new Date(now().getTime() - keptDays * dayMs);
    for (;;) {
      const { numDeletedRows } = await db
        .deleteFrom("notices")
        .where("id", "in", (eb) => eb.selectFrom("notices").where("told_at", "<", before).select("id").limit(batchSize))
        .executeTakeFirst();
      if (numDeletedRows < BigInt(batchSize)) return;
    }
  },
});
