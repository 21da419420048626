import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { createPool } from "../platform/database.ts";
import { CLONE_PREFIX, TEMPLATE } from "./test-database-names.ts";

export interface TestDatabase {
  url: string;
  pool: pg.Pool;
}

const pools = new Set<pg.Pool>();

/** A database of its own for the calling suite, migrated and seeded; its pool is ended after the file's last hook. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const serverUrl = inject("postgresUrl");
  const name = CLONE_PREFIX + randomBytes(6).toString("hex");
  const admin = new pg.Client(serverUrl);
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
  await admin.end();

  const { href: url } = Object.assign(new URL(serverUrl), { pathname: name });
  const pool = createPool(url);
  pools.add(pool);
  return { url, pool };
}

/** The databases stay until the run ends: dropping one right after its pool's end would race with it. */
export async function endPools(): Promise<void> {
  const open = [...pools].filter((pool) => !pool.ending);
  pools.clear();
  await Promise.all(open.map((pool) => pool.end()));
}
