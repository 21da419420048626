import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { createDatabase, createPool, type Database } from "../../server/src/platform/database/database.ts";
import { startEmbeddedPostgres } from "../../server/src/platform/database/embedded-postgres.ts";
import { migrate } from "../../server/src/platform/database/migrate.ts";
import { fillDatabase } from "./fill-database.ts";

export type ScratchDatabase = { url: string; pool: pg.Pool; db: Database; stop(): Promise<void> };

type Options = {
  /** Some listings are sold, inactive, pending or reported, as on a real site; otherwise all are on sale. */
  isMixed?: boolean;
  /** Settings of the server while it is measured. */
  flags?: readonly string[];
};

/**
 * A separate database server with that many listings, deleted in the end. With BENCH_DATABASE_DIR it stays in that
 * folder and is reused by the next run, to compare two versions of a query without loading again.
 */
export async function openScratchDatabase(
  listings: number,
  say: (line: string) => void,
  { isMixed = false, flags = [] }: Options = {},
): Promise<ScratchDatabase> {
  const keptIn = process.env["BENCH_DATABASE_DIR"];
  const folder =
    keptIn === undefined
      ? mkdtempSync(path.join(tmpdir(), "pazar-bench-"))
      : path.join(keptIn, `${listings}${isMixed ? "-mixed" : ""}`);
  mkdirSync(folder, { recursive: true });
  const discard = (): void => {
    if (keptIn === undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const loaded = path.join(folder, "loaded");
    if (!existsSync(loaded)) {
      await fillDatabase(folder, listings, isMixed, say);
      writeFileSync(loaded, "");
    }
    const server = await startEmbeddedPostgres({ folder, flags });
    await warmUp(server.url);
    const pool = createPool(server.url);
    return {
      url: server.url,
      pool,
      db: createDatabase(pool),
      stop: async () => {
        await pool.end();
        await server.stop();
        discard();
      },
    };
  } catch (error) {
    discard();
    throw error;
  }
}

/** Fills the caches, as after some time in service. A reused database gets the missing migrations. */
async function warmUp(url: string): Promise<void> {
  const pool = createPool(url);
  await migrate(pool);
  await pool.query("create extension if not exists pg_prewarm");
  await pool.query(
    "select pg_prewarm(c.oid) from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'i')",
  );
  await pool.end();
}
