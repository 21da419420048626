import { dayMs } from "@pazar/contract/durations";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";

/** Deletes slides that were removed a day ago, and forgets the visitors of past days. */
export const deleteRemovedSlides = (db: Database, now: () => Date = () => new Date()): Job => ({
  name: "tidy_slides",
  schedule: "41 * * * *",
  async run() {
    await db
      .deleteFrom("sliders")
      .where("removed_at", "<", new Date(now().getTime() - dayMs))
      .execute();
    // Yesterday's stay one day more for visits that are counted across midnight.
    await db
      .deleteFrom("slider_visits")
      .where("day", "<", sql<Date>`${turkishDay(now())}::date - 1`)
      .execute();
  },
});
