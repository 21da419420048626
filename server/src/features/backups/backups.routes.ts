import type { backupEndpoints } from "@pazar/contract/admin/backups";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Routes } from "../../platform/http/calls.ts";
import { listRuns } from "./backups.queries.ts";

export const backupRoutes = ({ db, config }: { db: Database; config: Config }): Routes<typeof backupEndpoints> => ({
  "GET /api/admin/backups": async () => ({
    can_schedule: config.BACKUP_DIR !== undefined,
    is_encrypted: config.BACKUP_KEY !== undefined,
    runs: (await listRuns(db)).map(({ started_at, finished_at, ...run }) => ({
      ...run,
      started_at: started_at.toISOString(),
      finished_at: finished_at?.toISOString() ?? null,
    })),
  }),
});
