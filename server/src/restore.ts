// npm run restore -- FILE: a backup into an empty DATA_DIR and an empty database.
import path from "node:path";
import { restoreBackup } from "./features/backups/restore-backup.ts";
import { exitWithError, say } from "./platform/command-line.ts";
import { readBackupKey, readConfig } from "./platform/config.ts";
import { startDatabase } from "./platform/database/start-database.ts";
import { StartError } from "./platform/start-error.ts";

async function restore(): Promise<void> {
  const file = process.argv[2];
  if (file === undefined) throw new StartError("Usage: npm run restore -- FILE");
  const { end, secrets } = await restoreBackup({
    file,
    key: readBackupKey(process.env),
    dataDir: path.resolve(process.env["DATA_DIR"] || "./var"),
    // The configuration makes secrets where there are none; by now the backup's are there.
    startDatabase: () => startDatabase(readConfig(process.env)),
    say,
  });
  say(`Restored: ${end.tables} tables with ${end.rows} rows, ${end.files} photos.`);
  const { APP_SECRET, VAPID_PRIVATE_KEY } = readConfig(process.env);
  if (APP_SECRET !== secrets.app_secret)
    say(
      "APP_SECRET is not the one of the backup, which is in DATA_DIR/app-secret: without it authenticator apps have to be added anew.",
    );
  if (VAPID_PRIVATE_KEY !== secrets.vapid_private_key)
    say(
      "VAPID_PRIVATE_KEY is not the one of the backup, which is in DATA_DIR/vapid-key: push has to be turned on anew.",
    );
}

restore().then(() => process.exit(0), exitWithError());
