// npm run backup:verify -- FILE: reads all of a backup and compares its checksums.
import { verifyBackup } from "./features/backups/verify-backup.ts";
import { exitWithError, say } from "./platform/command-line.ts";
import { readBackupKey } from "./platform/config.ts";
import { StartError } from "./platform/start-error.ts";

async function verify(): Promise<void> {
  const file = process.argv[2];
  if (file === undefined) throw new StartError("Usage: npm run backup:verify -- FILE");
  const { about, end } = await verifyBackup(file, readBackupKey(process.env));
  const content = `${end.tables} tables, ${end.rows} rows, ${end.files} photos`;
  say(`The backup of ${about.created_at} (version ${about.program}) is whole: ${content}.`);
}

verify().catch(exitWithError());
