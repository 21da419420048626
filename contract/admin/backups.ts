import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";
import { Timestamp } from "../values.ts";

/** By the schedule in the settings, or by the operator's command. */
export const backupKinds = ["scheduled", "command"] as const;
export type BackupKind = (typeof backupKinds)[number];

export const BackupRun = z.object({
  id: z.number(),
  kind: z.enum(backupKinds),
  started_at: Timestamp,
  /** Null while it is being written, or if its process has ended. */
  finished_at: z.nullable(Timestamp),
  /** Null unless it succeeded. */
  bytes: z.nullable(z.number()),
  is_encrypted: z.nullable(z.boolean()),
  /** As the system said it. */
  error: z.nullable(z.string()),
});
export type BackupRun = z.infer<typeof BackupRun>;

export const Backups = z.object({
  /** The server has a folder for them (BACKUP_DIR). */
  can_schedule: z.boolean(),
  /** Those written from now on (BACKUP_KEY). */
  is_encrypted: z.boolean(),
  /** The last ten, the newest first. */
  runs: z.array(BackupRun),
});
export type Backups = z.infer<typeof Backups>;

export const backupEndpoints = {
  "GET /api/admin/backups": {
    access: "settings.view",
    summary: "Whether backups can be scheduled, and how the last ones went.",
    answer: Backups,
  },
} satisfies EndpointTable;
