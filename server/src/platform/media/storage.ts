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

/** Removes what a killed process left half written; younger files may be another process's. */
export async function removeLeftovers(folder: string): Promise<void> {
  const drawers = await readdir(folder, { withFileTypes: true }).catch(() => []);
  for (const drawer of drawers.filter((entry) => entry.isDirectory())) {
    for (const name of await readdir(join(folder, drawer.name)).catch(() => [])) {
      const file = join(folder, drawer.name, name);
      if (!temporaryFile.test(name)) continue;
      const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Infinity }));
      if (Date.now() - mtimeMs > leftOverMs) await rm(file, { force: true }).catch(() => {});
    }
  }
}

/** The keys of all files, one drawer at a time. */
export async function* diskKeys(folder: string): AsyncGenerator<string> {
  const drawers = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const drawer of drawers.filter((entry) => entry.isDirectory()).toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    for (const name of (await readdir(join(folder, drawer.name))).toSorted())
      if (keyPattern.test(name) && name.startsWith(drawer.name)) yield name;
}

/** Reads what the first one lacks from the older one, so that its files can be copied while the site is up. */
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
  function place(key: string) {
    assertKey(key);
    const drawer = join(folder, key.slice(0, 2));
    return { drawer, file: join(drawer, key) };
  }

  return {
    async put(key, body) {
      const { drawer, file } = place(key);
      const temporary = join(drawer, `.${randomUUID()}`);
      try {
        await mkdir(drawer, { recursive: true });
        await writeFile(temporary, body, { flush: true });
        await rename(temporary, file);
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {});
        throw error;
      }
    },
    async get(key) {
      try {
        return await readFile(place(key).file);
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(key) {
      await rm(place(key).file, { force: true });
    },
  };
}
