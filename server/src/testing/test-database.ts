import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { createPool } from "../platform/database.ts";
import { CLONE_PREFIX, TEMPLATE } from "./test-database-names.ts";

export interface TestDatabase {
  url: string;
  pool: pg.Pool;
}

/**
 * A database of its own for the calling suite, migrated and seeded. Call it outside of hooks and tests: inside one, the
 * pool is never ended. Dropping it here would race with the pool's end, so the whole run's databases are dropped together.
 */
export async function cloneDatabase(): Promise<TestDatabase> {
  const serverUrl = inject("postgresUrl");
  const name = CLONE_PREFIX + randomBytes(6).toString("hex");
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  await admin.end();

  const { href: url } = Object.assign(new URL(serverUrl), { pathname: name });
  const pool = createPool(url);
  afterAll(() => pool.end());
  return { url, pool };
}
