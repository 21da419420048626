import { randomBytes } from "node:crypto";
import pg from "pg";
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

/** A migrated and seeded database for the calling suite; its pool is closed after the file's last test. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const serverUrl = inject("postgresUrl");
  const name = CLONE_PREFIX + randomBytes(6).toString("hex");
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  await admin.end();

  const { href: url } = Object.assign(new URL(serverUrl), { pathname: name });
  const pool = createPool(url);
  // The database is dropped at the end of the run: dropping it here would race with the closing pool.
  afterFile(async () => {
    if (!pool.ending) await pool.end();
  });
  return { url, pool };
}

export async function cleanUp(): Promise<void> {
  for (let cleanup = cleanups.pop(); cleanup; cleanup = cleanups.pop()) await cleanup();
}
