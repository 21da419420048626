import { access, constants, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { turkishDay, turkishTime } from "@pazar/contract/text/turkish-time";
import { sql, type SqlBool } from "kysely";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import type { Log } from "../../platform/log.ts";
import type { Storage } from "../../platform/media/storage.ts";
import { beginRun } from "./backup-runs.ts";
import { connect } from "./database/snapshot.ts";
import { backupName, outdatedBackups } from "./retention.ts";
import { notifyBackupFailure } from "./notify-backup-failure.ts";
import { BackupStopped, writeBackupFile } from "./write-backup.ts";

/** A backup that fails is tried again at the next checks. */
const attemptsPerDay = 3;
const lockKey = 7_014_224;

type Dependencies = {
  db: Database;
  databaseUrl: string;
  storage: Storage;
  config: Pick<Config, "BACKUP_DIR" | "BACKUP_KEY" | "APP_SECRET" | "VAPID_PRIVATE_KEY">;
  log: Log;
  now?: () => Date;
};

/** Checks every ten minutes, so that a site that was down at the hour writes its backup later. */
export const writeScheduledBackup = ({
  db,
  databaseUrl,
  storage,
  config,
  log,
  now = () => new Date(),
}: Dependencies): Job => ({
  name: "write_scheduled_backup",
  schedule: "*/10 * * * *",
  async run(_payload, isStopping) {
    const folder = config.BACKUP_DIR;
    if (folder === undefined || !(await isDue(db, now()))) return;
    // The lock is held by a connection of its own, so that it is released if this process dies.
    const holder = await connect(databaseUrl);
    try {
      const lock = await holder.query<{ isFree: boolean }>('select pg_try_advisory_lock($1) as "isFree"', [lockKey]);
      if (!lock.rows[0]?.isFree || !(await isDue(db, now()))) return;
      await failAbandonedRuns(db);
      const run = await beginRun(db, "scheduled", now());
      try {
        await access(folder, constants.W_OK);
        const { APP_SECRET, VAPID_PRIVATE_KEY, BACKUP_KEY } = config;
        const secrets = { app_secret: APP_SECRET, vapid_private_key: VAPID_PRIVATE_KEY };
        const source = { databaseUrl, storage, secrets, key: BACKUP_KEY, ...(isStopping && { isStopping }) };
        const { bytes } = await writeBackupFile(source, path.join(folder, backupName(turkishDay(now()))));
        await run.succeed(bytes, BACKUP_KEY !== undefined);
        for (const file of outdatedBackups(await readdir(folder))) await rm(path.join(folder, file), { force: true });
      } catch (error) {
        await run.fail(error);
        if (error instanceof BackupStopped) return;
        log.error({ err: error }, "the backup was not written");
        await notifyBackupFailure(db, turkishDay(now()));
      }
    } finally {
      await holder.end();
    }
  },
});

async function isDue(db: Database, now: Date): Promise<boolean> {
  const { backup_hour } = await db.selectFrom("settings").select("backup_hour").executeTakeFirstOrThrow();
  if (backup_hour === null || turkishTime(now).getUTCHours() < backup_hour) return false;
  const { attempts, successes } = await db
    .selectFrom("backup_runs")
    .where(sql<SqlBool>`day = ${turkishDay(now)}`)
    .where("kind", "=", "scheduled")
    .select(({ fn }) => [fn.countAll<number>().as("attempts"), fn.count<number>("bytes").as("successes")])
    .executeTakeFirstOrThrow();
  return successes === 0 && attempts < attemptsPerDay;
}

/** Called with the lock held: the processes that began these runs are gone. */
const failAbandonedRuns = (db: Database) =>
  db
    .updateTable("backup_runs")
    .set({ finished_at: sql`clock_timestamp()`, error: "the process ended before it was written" })
    .where("kind", "=", "scheduled")
    .where("finished_at", "is", null)
    .execute();
