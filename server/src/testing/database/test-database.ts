import { randomBytes } from "node:crypto";
import type pg from "pg";
import { inject } from "vitest";
import { createPool } from "../../platform/database/database.ts";
import { CLONE_PREFIX, TEMPLATE } from "./test-database-names.ts";

export interface TestDatabase {
  url: string;
  pool: pg.Pool;
}

const cleanups: (() => Promise<void>)[] = [];

/** Runs after the file's last test, the latest first. Unlike vitest's hooks, it can be registered within a test or hook. */
export const afterFile = (cleanup: () => Promise<void>): void => void cleanups.push(cleanup);

/** Made once per process: the databases of all its files are created and dropped over these connections. */
let admin: pg.Pool | undefined;

/** A migrated and seeded database for the calling suite, dropped after the file's last test. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const serverUrl = inject("postgresUrl");
  admin ??= createPool(serverUrl);
  const server = admin;
  const name = CLONE_PREFIX + randomBytes(6).toString("hex");
  await server.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);

  const { href: url } = Object.assign(new URL(serverUrl), { pathname: name });
  // Each connection has to read the catalogue of a new database first.
  const pool = createPool(url, { max: 4 });
  afterFile(async () => {
    if (!pool.ending) await pool.end();
    await server.query(`drop database ${name} with (force)`);
  });
  return { url, pool };
}

export async function cleanUp(): Promise<void> {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup();
}
