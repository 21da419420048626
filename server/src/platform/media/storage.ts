import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";

export type Storage = {
  put(key: string, body: Buffer): Promise<void>;
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
};

// No slash, no leading dot, no "..": a key can never name a file outside the folder, nor a temporary one.
const keyPattern = /^[a-z0-9]{2}[a-z0-9-]*(\.[a-z0-9]+)?$/;

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

export function diskStorage(folder: string): Storage {
  function place(key: string) {
    if (!keyPattern.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key)}`);
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
