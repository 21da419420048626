import { createWriteStream } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Writable } from "node:stream";
import { photoKeys } from "../../platform/media/images.ts";
import type { Storage } from "../../platform/media/storage.ts";
import { programVersion } from "../../platform/program-version.ts";
import { writeArchive } from "./archive/archive.ts";
import type { HeaderOf, Part } from "./archive/parts.ts";
import { openSnapshot, type Snapshot } from "./database/snapshot.ts";

/** What else a site needs to be itself again. */
export type BackupSecrets = { app_secret: string; vapid_private_key: string };

export type BackupSource = {
  databaseUrl: string;
  storage: Storage;
  secrets: BackupSecrets;
  /** Without one the backup is not encrypted. */
  key: string | undefined;
  say?: (line: string) => void;
  /** Asked before each piece: true stops the backup. */
  isStopping?: () => boolean;
};

export type WrittenBackup = Omit<HeaderOf<"end">, "kind"> & { bytes: number };

export class BackupStopped extends Error {
  override message = "the process was stopped";
}

/** The database as it is at this moment, the photos that it names, and the secrets; while the site goes on. */
export async function writeBackup(source: BackupSource, destination: Writable): Promise<WrittenBackup> {
  const { databaseUrl, key, say = () => {}, isStopping = () => false } = source;
  const snapshot = await openSnapshot(databaseUrl);
  const counts = { tables: 0, rows: 0, files: 0, missing_files: 0 };
  async function* parts(): AsyncGenerator<Part> {
    for await (const part of partsOf(snapshot, source, counts)) {
      if (isStopping()) throw new BackupStopped();
      yield part;
    }
    say(`Database: ${counts.tables} tables, ${counts.rows} rows. Photos: ${counts.files} files.`);
    if (counts.missing_files > 0) say(`${counts.missing_files} photos have no file: they are shown nowhere already.`);
  }
  try {
    let bytes = 0;
    await writeArchive(parts(), destination, key, (piece) => {
      if (isStopping()) throw new BackupStopped();
      bytes += piece;
    });
    return { ...counts, bytes };
  } finally {
    await snapshot.close();
  }
}

async function* partsOf(
  snapshot: Snapshot,
  { storage, secrets }: BackupSource,
  counts: Omit<HeaderOf<"end">, "kind">,
): AsyncGenerator<Part> {
  const { migrations, sequences } = snapshot;
  const created_at = new Date().toISOString();
  yield { header: { kind: "backup", program: programVersion, created_at, migrations, sequences } };
  yield { header: { kind: "secrets" }, content: [Buffer.from(JSON.stringify(secrets))] };
  for (const table of snapshot.tables) {
    const part = snapshot.copy(table);
    yield part;
    counts.tables++;
    counts.rows += part.rows?.() ?? 0;
  }
  for await (const { hash, is_private } of snapshot.photos()) {
    const file = await findFile(storage, photoKeys(hash, is_private));
    if (!file) {
      counts.missing_files++;
      continue;
    }
    yield { header: { kind: "file", key: file.key }, content: [file.body] };
    counts.files++;
  }
  yield { header: { kind: "end", ...counts } };
}

async function findFile(storage: Storage, keys: readonly string[]) {
  for (const key of keys) {
    const body = await storage.get(key);
    if (body) return { key, body };
  }
  return undefined;
}

/** Under another name until it is whole. Nobody else may read it: it holds the secrets. */
export async function writeBackupFile(source: BackupSource, file: string): Promise<WrittenBackup> {
  const draft = `${file}.part`;
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await rm(draft, { force: true });
    const written = await writeBackup(source, createWriteStream(draft, { mode: 0o600, flags: "wx", flush: true }));
    await rename(draft, file);
    return written;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
