import type { SystemOverview } from "@pazar/contract/admin/system";
import { sql } from "kysely";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { listMigrations } from "../../platform/database/migrate.ts";
import { readDiskSpace } from "../../platform/media/disk-space.ts";
import { programVersion } from "../../platform/program-version.ts";
import { lastBackup } from "../backups/backup-runs.ts";
import { goneAfterSeconds } from "./process-heartbeat.ts";

/** Above this, the statistics say how many photos there are: counting them would take seconds. */
const countedPhotos = 100_000;

type Dependencies = { db: Database; config: Pick<Config, "DATA_DIR" | "SMTP_URL"> };

export async function readOverview({ db, config }: Dependencies): Promise<SystemOverview> {
  const [facts, applied, known, processes, disk, backup] = await Promise.all([
    findFacts(db),
    findMigrations(db),
    listMigrations(),
    findProcesses(db),
    readDiskSpace(config.DATA_DIR).catch(() => null),
    lastBackup(db),
  ]);
  const last = applied.at(-1);
  const names = new Set(applied.map(({ name }) => name));
  return {
    versions: { program: programVersion, node: process.versions.node, postgresql: facts.version },
    migrations: {
      applied: applied.length,
      last: last ? { name: last.name, applied_at: last.applied_at.toISOString() } : null,
      pending: known.filter((name) => !names.has(name)),
    },
    processes: processes.map((row) => ({
      ...row,
      started_at: row.started_at.toISOString(),
      seen_at: row.seen_at.toISOString(),
    })),
    disk: disk && { free_bytes: disk.freeBytes, total_bytes: disk.totalBytes },
    database_bytes: facts.bytes,
    photos: facts.photos,
    last_backup: backup ? { finished_at: backup.finished_at.toISOString(), bytes: backup.bytes } : null,
    has_mail_server: config.SMTP_URL !== undefined,
  };
}

async function findFacts(db: Database): Promise<{ version: string; bytes: number; photos: number }> {
  const { rows } = await sql<{ version: string; bytes: number; photos: number }>`
    select current_setting('server_version') as version,
      pg_database_size(current_database()) as bytes,
      case when reltuples > ${countedPhotos} then reltuples::bigint else (select count(*) from photos) end as photos
    from pg_class where oid = 'photos'::regclass`.execute(db);
  return rows[0] ?? { version: "", bytes: 0, photos: 0 };
}

async function findMigrations(db: Database): Promise<{ name: string; applied_at: Date }[]> {
  const { rows } = await sql<{ name: string; applied_at: Date }>`
    select name, applied_at from schema_migrations order by name`.execute(db);
  return rows;
}

const findProcesses = (db: Database) =>
  db
    .selectFrom("processes")
    .where("seen_at", ">=", sql<Date>`clock_timestamp() - make_interval(secs => ${goneAfterSeconds})`)
    .selectAll()
    .orderBy("host")
    .orderBy("started_at")
    .orderBy("pid")
    .execute();
