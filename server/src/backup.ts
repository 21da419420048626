// npm run backup -- FILE: database, photos and secrets in one file, while the site goes on. With - as FILE to the standard output.
import { existsSync } from "node:fs";
import path from "node:path";
import { beginRun } from "./features/backups/backup-runs.ts";
import { writeBackup, writeBackupFile } from "./features/backups/write-backup.ts";
import { exitWithError } from "./platform/command-line.ts";
import { readConfig } from "./platform/config.ts";
import { createDatabase, createPool } from "./platform/database/database.ts";
import { startDatabase } from "./platform/database/start-database.ts";
import { diskStorage } from "./platform/media/storage.ts";
import { StartError } from "./platform/start-error.ts";

/** The standard output may be the backup itself. */
const say = (line: string): void => void process.stderr.write(`${line}\n`);

async function backup(): Promise<void> {
  const file = process.argv[2];
  if (file === undefined) throw new StartError("Usage: npm run backup -- FILE");
  if (existsSync(file)) throw new StartError(`${file} is there already.`);
  const startedAt = performance.now();
  const config = readConfig(process.env);
  const database = await startDatabase(config);
  const pool = createPool(database.url, { max: 1 });
  try {
    const run = await beginRun(createDatabase(pool), "command", new Date());
    const source = {
      databaseUrl: database.url,
      storage: diskStorage(path.join(config.DATA_DIR, "media")),
      secrets: { app_secret: config.APP_SECRET, vapid_private_key: config.VAPID_PRIVATE_KEY },
      key: config.BACKUP_KEY,
      say,
    };
    try {
      const { bytes } = await (file === "-" ? writeBackup(source, process.stdout) : writeBackupFile(source, file));
      await run.succeed(bytes, source.key !== undefined);
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      const how = source.key === undefined ? "not encrypted: keep it as safe as DATA_DIR" : "encrypted";
      say(`${file === "-" ? "The backup" : file}: ${(bytes / 1e6).toFixed(1)} MB in ${seconds} s, ${how}.`);
    } catch (error) {
      await run.fail(error);
      throw error;
    }
  } finally {
    await pool.end();
    await database.stop();
  }
}

backup().then(() => process.exit(0), exitWithError());
