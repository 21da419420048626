import type { Database } from "../../../platform/database/database.ts";
import type { Job } from "../../../platform/jobs/jobs.ts";

/** Sessions, one-time tokens and counted tries that are over leave nothing behind. */
export const forgetOldTries = (db: Database): Job => ({
  name: "forget_old_tries",
  schedule: "43 * * * *",
  async run() {
    const now = new Date();
    await db.deleteFrom("request_limits").where("window_ends_at", "<", now).execute();
    await db.deleteFrom("sessions").where("expires_at", "<", now).execute();
    await db.deleteFrom("one_time_tokens").where("expires_at", "<", now).execute();
  },
});
