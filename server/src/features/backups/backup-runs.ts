import type { BackupKind } from "@pazar/contract/admin/backups";
import { hourMs } from "@pazar/contract/durations";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { errorMessage } from "../../platform/error-message.ts";

/** The last one that succeeded, written by schedule or by hand. */
export async function lastBackup(db: Database) {
  const run = await db
    .selectFrom("backup_runs")
    .where("bytes", "is not", null)
    .select(["finished_at", "bytes"])
    .orderBy("finished_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return run?.finished_at && run.bytes !== null ? { finished_at: run.finished_at, bytes: run.bytes } : undefined;
}

/** Scheduled backups are late after so many hours without a success. */
const lateHours = 48;

/** The age counts from the first scheduled attempt where none has succeeded. */
export async function findBackupHealth(db: Database, now: Date) {
  const [settings, last, first] = await Promise.all([
    db.selectFrom("settings").select("backup_hour").executeTakeFirstOrThrow(),
    lastBackup(db),
    db
      .selectFrom("backup_runs")
      .where("kind", "=", "scheduled")
      .select((query) => query.fn.min("started_at").as("started_at"))
      .executeTakeFirst(),
  ]);
  const isScheduled = settings.backup_hour !== null;
  const since = last?.finished_at ?? first?.started_at;
  const isLate =
    isScheduled && since !== undefined && since !== null && now.getTime() - since.getTime() > lateHours * hourMs;
  return { is_scheduled: isScheduled, last_at: last?.finished_at.toISOString() ?? null, is_late: isLate };
}

const errorLength = 500;

/** Records that a backup is being written, unless the database is older than this program and has no table for it. */
export async function beginRun(db: Database, kind: BackupKind, now: Date) {
  const { rows } = await sql<{ is_there: boolean }>`select to_regclass('backup_runs') is not null as is_there`.execute(
    db,
  );
  if (!rows[0]?.is_there) return { succeed: async () => {}, fail: async () => {} };
  const { id } = await db
    .insertInto("backup_runs")
    .values({ kind, day: turkishDay(now), started_at: now })
    .returning("id")
    .executeTakeFirstOrThrow();
  const change = (values: { bytes?: number; is_encrypted?: boolean; error?: string }) =>
    db
      .updateTable("backup_runs")
      .set({ ...values, finished_at: sql`clock_timestamp()` })
      .where("id", "=", id)
      .execute();
  return {
    succeed: (bytes: number, isEncrypted: boolean) => change({ bytes, is_encrypted: isEncrypted }),
    fail: (error: unknown) => change({ error: errorMessage(error).slice(0, errorLength) }),
  };
}
