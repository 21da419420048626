import { dayMs } from "@pazar/contract/durations";
import type { Database } from "../../../platform/database/database.ts";
import type { Job } from "../../../platform/jobs/jobs.ts";

/** Deletes removed notes, list items and lists for good once they can no longer be restored. */
export const deleteRemovedLists = (db: Database, now: () => Date = () => new Date()): Job => ({
  name: "delete_removed_lists",
  schedule: "53 3 * * *",
  async run() {
    const due = new Date(now().getTime() - dayMs);
    await db.deleteFrom("favorite_notes").where("removed_at", "<", due).execute();
    await db.deleteFrom("favorite_list_items").where("removed_at", "<", due).execute();
    await db.deleteFrom("favorite_lists").where("deleted_at", "<", due).execute();
  },
});
