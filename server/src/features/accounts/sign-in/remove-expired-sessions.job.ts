import type { Database } from "../../../platform/database/database.ts";
import type { Job } from "../../../platform/jobs/jobs.ts";
import { deleteOldDevices } from "./known-devices.ts";

/** Also expired one-time tokens, challenges, rate limits and devices. */
export const removeExpiredSessions = (db: Database): Job => ({
  name: "forget_old_tries",
  schedule: "43 * * * *",
  async run() {
    const now = new Date();
    await db.deleteFrom("request_limits").where("window_ends_at", "<", now).execute();
    await db.deleteFrom("sessions").where("expires_at", "<", now).execute();
    await deleteOldDevices(db);
    await db.deleteFrom("passkey_challenges").where("expires_at", "<", now).execute();
    await db.deleteFrom("one_time_tokens").where("expires_at", "<", now).execute();
  },
});
