import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { StartError } from "../start-error.ts";

interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

const ownFolder = path.resolve(import.meta.dirname, "../../../migrations");
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
const LOCK_KEY = 7_014_221;

/** Names and hashes. */
type History = ReadonlyMap<string, string>;
/**
 * Applies what is new in the folder and returns those names. Several processes may call it at once. With a history, only
 * what is in it: the rows of a backup need the tables that it was made of.
 */
export async function migrate(pool: pg.Pool, folder = ownFolder, history?: History): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = await pool.connect();
  let isDone = false;
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK_KEY]);
    const applied = await readApplied(client);
    assertSameHistory(migrations, applied);
    const pending = migrations.filter(({ name }) => !applied.has(name) && (history?.has(name) ?? true));
    for (const migration of pending) await apply(client, migration);
    await client.query("select pg_advisory_unlock($1)", [LOCK_KEY]);
    isDone = true;
    return pending.map(({ name }) => name);
  } finally {
    // Closing the connection also releases the lock and rolls back a failed transaction.
    client.release(!isDone);
  }
}

/** Names of the migrations that the program brings. */
export const listMigrations = async (folder = ownFolder): Promise<string[]> =>
  (await readdir(folder)).filter((name) => FILE_NAME.test(name)).toSorted();

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await listMigrations(folder);
  return Promise.all(
    names.map(async (name) => {
      // Line endings differ between checkouts.
      const sql = (await readFile(path.join(folder, name), "utf8")).replaceAll("\r\n", "\n");
      return { name, sql, sha256: createHash("sha256").update(sql).digest("hex") };
    }),
  );
}

async function readApplied(client: pg.PoolClient): Promise<History> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`);
  const { rows } = await client.query<{ name: string; sha256: string }>("select name, sha256 from schema_migrations");
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

/** Whether this program can restore a backup that was made with these migrations. */
export async function assertKnownHistory(history: History): Promise<void> {
  assertSameHistory(await readMigrations(ownFolder), history, "backup");
}

function assertSameHistory(
  migrations: readonly Migration[],
  applied: History,
  of: "database" | "backup" = "database",
): void {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  for (const [name, sha256] of applied) {
    if (!known.has(name)) {
      throw new StartError(`The ${of} is newer than this program: it has migration ${name}, which is not here.`);
    }
    if (known.get(name) !== sha256) {
      throw new StartError(
        `Migration ${name} has changed since it was applied to the ${of}: put the change in a new file.`,
      );
    }
  }
}

async function apply(client: pg.PoolClient, { name, sql, sha256 }: Migration): Promise<void> {
  try {
    await client.query("begin");
    await client.query(sql);
    await client.query("insert into schema_migrations (name, sha256) values ($1, $2)", [name, sha256]);
    await client.query("commit");
  } catch (error) {
    throw new StartError(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}
