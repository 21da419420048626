import { dayMs } from "@pazar/contract/durations";
import type { Database } from "../../../platform/database/database.ts";
import type { Job } from "../../../platform/jobs/jobs.ts";

/** What was removed with a favorite, and deleted lists, once nobody can undo it any more. */
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
