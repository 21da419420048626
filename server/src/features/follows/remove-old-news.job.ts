import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";

/** Days after which a listing is news to nobody. */
const keptDays = 60;

/** Listings that were never told stay: their seller may be suspended. */
export const removeOldNews = (db: Database): Job => ({
  name: "remove_old_follow_news",
  schedule: "52 2 * * *",
  async run() {
    await sql`delete from follow_news where is_told and published_at < now() - make_interval(days => ${keptDays})`.execute(
      db,
    );
  },
});
