import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";

export const removeExpiredInvitations = (db: Database): Job => ({
  name: "forget_invitations",
  schedule: "51 2 * * *",
  run: async () => void (await db.deleteFrom("staff_invitations").where("expires_at", "<", new Date()).execute()),
});
