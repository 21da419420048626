import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import type { Storage } from "../../platform/media/storage.ts";
import { pieceKey } from "./export-files.ts";

/** How many pieces an unfinished file has is not recorded, so this many are tried. */
const piecesOfUnfinished = 1_000;

/** The row is deleted last, so that a failure is made up for in the next run. */
export const removeExpiredExports = (
  { db, storage }: { db: Database; storage: Storage },
  now: () => Date = () => new Date(),
): Job => ({
  name: "remove_expired_exports",
  schedule: "23 * * * *",
  async run() {
    const expired = await db
      .selectFrom("export_files")
      .where("expires_at", "<=", now())
      .select(["id", "storage_key", "pieces"])
      .execute();
    for (const { id, storage_key, pieces } of expired) {
      for (let piece = 0; piece < (pieces ?? piecesOfUnfinished); piece++)
        await storage.remove(pieceKey(storage_key, piece));
      await db.deleteFrom("export_files").where("id", "=", id).execute();
    }
  },
});
