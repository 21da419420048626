import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import * as z from "zod/mini";
import { createPool } from "../../platform/database/database.ts";
import { assertKnownHistory, migrate } from "../../platform/database/migrate.ts";
import { prepareJobs } from "../../platform/jobs/jobs.ts";
import { createLog } from "../../platform/log.ts";
import { diskStorage } from "../../platform/media/storage.ts";
import { StartError } from "../../platform/start-error.ts";
import { readArchive } from "./archive/archive.ts";
import type { HeaderOf, ReadPart } from "./archive/parts.ts";
import { damaged } from "./archive/seal.ts";
import { beginLoading, findForeignContent, type Loading } from "./database/load-tables.ts";
import { connect } from "./database/snapshot.ts";
import { markDatabase, markFolder, removeMarks } from "./unfinished-restore.ts";
import { verifyBackup, type VerifiedBackup } from "./verify-backup.ts";
import type { BackupSecrets } from "./write-backup.ts";

export type RestoreTarget = {
  file: string;
  key: string | undefined;
  dataDir: string;
  /** Called once the file has been verified and the secrets are in the folder. */
  startDatabase(): Promise<{ url: string; stop(): Promise<void> }>;
  say?: (line: string) => void;
};

const Secrets = z.object({
  app_secret: z.string(),
  vapid_private_key: z.string(),
}) satisfies z.ZodMiniType<BackupSecrets>;

/** Into an empty folder and an empty database. Nothing is written before the whole file has been verified. */
export async function restoreBackup(target: RestoreTarget): Promise<VerifiedBackup & { secrets: BackupSecrets }> {
  const { file, key, dataDir, say = () => {} } = target;
  assertEmptyFolder(dataDir);
  const verified = await verifyBackup(file, key);
  const { about, end } = verified;
  say(`The backup of ${about.created_at} (version ${about.program}) is whole.`);
  const history = new Map(about.migrations.map(({ name, sha256 }) => [name, sha256]));
  await assertKnownHistory(history);

  const parts = readArchive(file, key);
  const secrets = await readSecrets(parts);
  try {
    mkdirSync(dataDir, { recursive: true });
    markFolder(dataDir);
    const kept = { "app-secret": secrets.app_secret, "vapid-key": secrets.vapid_private_key };
    for (const [name, secret] of Object.entries(kept)) writeFileSync(path.join(dataDir, name), secret, { mode: 0o600 });
    const database = await target.startDatabase();
    try {
      await fillDatabase(database.url, { history, about, end, parts, target });
    } finally {
      await database.stop();
    }
  } catch (error) {
    // The folder was empty before.
    for (const name of readdirSync(dataDir)) rmSync(path.join(dataDir, name), { recursive: true, force: true });
    throw error;
  } finally {
    await parts.return(undefined);
  }
  return { ...verified, secrets };
}

function assertEmptyFolder(dataDir: string): void {
  const found = existsSync(dataDir) ? readdirSync(dataDir) : [];
  if (found.length === 0) return;
  const contents = found.length === 1 ? found[0] : `${found[0]} and ${found.length - 1} more`;
  throw new StartError(`DATA_DIR (${dataDir}) is not empty: it has ${contents}. A restore needs an empty folder.`);
}

/** They are the second part of the file, before anything large. */
async function readSecrets(parts: AsyncGenerator<ReadPart>): Promise<BackupSecrets> {
  for (let part = await parts.next(); !part.done; part = await parts.next()) {
    const { header, content } = part.value;
    const bytes = await buffer(content);
    if (header.kind === "secrets") return Secrets.parse(JSON.parse(bytes.toString()));
  }
  throw damaged();
}

type Filling = {
  history: ReadonlyMap<string, string>;
  about: HeaderOf<"backup">;
  end: HeaderOf<"end">;
  parts: AsyncGenerator<ReadPart>;
  target: RestoreTarget;
};

async function fillDatabase(url: string, { history, about, end, parts, target }: Filling): Promise<void> {
  const { dataDir, say = () => {} } = target;
  const client = await connect(url);
  try {
    const found = await findForeignContent(client);
    if (found !== undefined)
      throw new StartError(`The database is not empty: it has ${found}. A restore needs an empty one.`);
    await markDatabase(client);
    const pool = createPool(url);
    try {
      await migrate(pool, undefined, history);
      await prepareJobs(pool, createLog("error"));
    } finally {
      await pool.end();
    }
    say(`${history.size} migrations applied.`);
    const loading = await beginLoading(client);
    await loadParts(parts, { loading, dataDir });
    say(`${end.tables} tables with ${end.rows} rows and ${end.files} photos loaded; making indexes.`);
    await loading.finish(about.sequences);
    await client.query("analyze");
    await removeMarks(client, dataDir);
  } finally {
    await client.end();
  }
}

async function loadParts(
  parts: AsyncGenerator<ReadPart>,
  { loading, dataDir }: { loading: Loading; dataDir: string },
): Promise<void> {
  const storage = diskStorage(path.join(dataDir, "media"));
  for await (const { header, content, rows } of parts) {
    if (header.kind === "file") await storage.put(header.key, await buffer(content));
    if (header.kind !== "table") continue;
    const loaded = await loading.table(header, content);
    if (loaded !== rows()) throw new Error(`${header.schema}.${header.name} has ${loaded} rows instead of ${rows()}`);
  }
}
