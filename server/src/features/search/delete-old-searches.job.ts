import { dayMs } from "@pazar/contract/durations";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";

const unpopular = { fewerThan: 3, days: 90 };

/** Deletes the visitors of past days, and terms that were hardly used for months. */
export const deleteOldSearches = (db: Database, now: () => Date = () => new Date()): Job => ({
  name: "forget_old_searches",
  schedule: "41 1 * * *",
  async run() {
    await db
      .deleteFrom("search_visitors")
      .where("day", "<", sql<Date>`${turkishDay(now())}::date - 1`)
      .execute();
    await db
      .deleteFrom("empty_searches")
      .where("day", "<", sql<Date>`${turkishDay(now())}::date - ${sql.lit(unpopular.days)}`)
      .execute();
    await db
      .deleteFrom("popular_searches")
      .where("search_count", "<", unpopular.fewerThan)
      .where("updated_at", "<", new Date(now().getTime() - unpopular.days * dayMs))
      .execute();
  },
});
