import { turkishDay } from "@pazar/contract/text/turkish-time";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";

export const countViewsJob = "count_listing_views";

/** Adds what visitors have newly seen to the counters. One statement: a crash in between counts nothing twice. */
export const countListingViews = (db: Database, now: () => Date = () => new Date()): Job => ({
  name: countViewsJob,
  schedule: "* * * * *",
  async run() {
    await sql`
      with counted as (
        update listing_views set is_counted = true where not is_counted returning day, listing_id
      ), by_day as (
        select day, listing_id, count(*)::int as views from counted group by 1, 2
      ), daily as (
        insert into listing_daily_views as d (listing_id, day, views) select listing_id, day, views from by_day
        on conflict (listing_id, day) do update set views = d.views + excluded.views
      )
      insert into listing_counters as c (listing_id, views) select listing_id, sum(views) from by_day group by 1
      on conflict (listing_id) do update set views = c.views + excluded.views`.execute(db);
    // Visitors are forgotten with their day; yesterday's stay one day more for views written across midnight.
    await db
      .deleteFrom("listing_views")
      .where("day", "<", sql<Date>`${turkishDay(now())}::date - 1`)
      .where("is_counted", "=", true)
      .execute();
  },
});
