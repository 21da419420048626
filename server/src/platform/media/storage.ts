import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

export type Storage = {
  put(key: string, body: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
};

/** The storage cannot be written or read just now: nothing is wrong with the request. */
export class StorageError extends Error {}

/** A disk that is full, read-only or broken. */
const diskErrors = new Set(["ENOSPC", "EDQUOT", "EROFS", "EACCES", "EPERM", "EIO", "EMFILE", "ENFILE"]);

export const isStorageUnavailable = (error: unknown): boolean =>
  error instanceof StorageError || (error instanceof Error && "code" in error && diskErrors.has(String(error.code)));

// No slash, no leading dot, no "..": a key can never name a file outside the folder, nor a temporary one.
const keyPattern = /^[a-z0-9]{2}[a-z0-9-]*(\.[a-z0-9]+)?$/;

export function assertKey(key: string): void {
  if (!keyPattern.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
}

const isMissing = (error: unknown) => error instanceof Error && "code" in error && error.code === "ENOENT";

const temporaryFile = /^\.[0-9a-f-]{36}$/;
const leftOverMs = 60 * 60_000;

/** Removes what a killed process left half written. Recent files are kept: another process may be writing them. */
export async function removeLeftovers(folder: string): Promise<void> {
  const subfolders = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const subfolder of subfolders.filter((entry) => entry.isDirectory())) {
    for (const name of await readdir(join(folder, subfolder.name)).catch(() => [])) {
      const file = join(folder, subfolder.name, name);
      if (!temporaryFile.test(name)) continue;
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
      if (Date.now() - mtimeMs > leftOverMs) await rm(file, { force: true }).catch(() => {});
    }
  }
}

/** The keys of all files, one subfolder at a time. */
export async function* diskKeys(folder: string): AsyncGenerator<string> {
  const subfolders = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const subfolder of subfolders
    .filter((entry) => entry.isDirectory())
    .toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    for (const name of (await readdir(join(folder, subfolder.name))).toSorted())
      if (keyPattern.test(name) && name.startsWith(subfolder.name)) yield name;
}

/** Falls back to the older storage for what the new one lacks, so that files can be copied over while the site is up. */
export const storageWithFallback = (storage: Storage, older: Storage): Storage => ({
  put: (key, body) => storage.put(key, body),
  get: async (key) => (await storage.get(key)) ?? older.get(key),
  // In this order, whoever copies the file meanwhile sees that it is gone; see copy-to-s3.ts.
  remove: async (key) => {
    await older.remove(key);
    await storage.remove(key);
  },
});

export function diskStorage(folder: string): Storage {
  function locate(key: string) {
    assertKey(key);
    const subfolder = join(folder, key.slice(0, 2));
    return { subfolder, file: join(subfolder, key) };
  }

  return {
    async put(key, body) {
      const { subfolder, file } = locate(key);
      const temporary = join(subfolder, `.${randomUUID()}`);
      try {
        await mkdir(subfolder, { recursive: true });
        await writeFile(temporary, body, { flush: true });
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {});
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(locate(key).file);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(locate(key).file, { force: true });
    },
  };
}
