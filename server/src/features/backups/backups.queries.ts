import type { BackupKind } from "@pazar/contract/admin/backups";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

const shownRuns = 10;

export const listRuns = (db: Database) =>
  db
    .selectFrom("backup_runs")
    .select(["id", sql<BackupKind>`kind`.as("kind"), "started_at", "finished_at", "bytes", "is_encrypted", "error"])
    .orderBy("id", "desc")
    .limit(shownRuns)
    .execute();
