import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type pg from "pg";
import { errorMessage } from "../error-message.ts";
import { StartError } from "../start-error.ts";

interface Migration {
  name: string;
  sql: string;
  sha256: string;
  /** Number of the oldest migration that a program must bring to serve after this one; null: any program can. */
  needs: string | null;
}
type Applied = Omit<Migration, "sql">;

const ownFolder = path.resolve(import.meta.dirname, "../../../migrations");
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
const CONTRACT_STEP = /^-- contract: needs (\d{4}): \S.{9,}/m;
const LOCK_KEY = 7_014_221;

/** Names and hashes. */
type History = ReadonlyMap<string, string>;

/** See `Migration.needs`. A migration that takes away what older programs use says so in a line of its own. */
export const neededBy = (sql: string): string | null => CONTRACT_STEP.exec(sql)?.[1] ?? null;

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
    assertUnchanged(migrations, applied, "database");
    assertNothingNeededIsGone(migrations, applied);
    const names = new Set(applied.map(({ name }) => name));
    const pending = migrations.filter(({ name }) => !names.has(name) && (history?.has(name) ?? true));
    // Not at every start: it would wait for a backup that runs.
    if (pending.length > 0) await client.query("alter table schema_migrations add column if not exists needs text");
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

/** Names of the migrations in the database that the program does not bring: a newer version has been started. */
export async function listNewer(pool: pg.Pool, folder = ownFolder): Promise<string[]> {
  const known = await listMigrations(folder);
  const { rows } = await pool.query<{ name: string }>(
    "select name from schema_migrations where name <> all ($1) order by name",
    [known],
  );
  return rows.map(({ name }) => name);
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await listMigrations(folder);
  return Promise.all(
    names.map(async (name) => {
      // Line endings differ between checkouts.
      const sql = (await readFile(path.join(folder, name), "utf8")).replaceAll("\r\n", "\n");
      return { name, sql, sha256: createHash("sha256").update(sql).digest("hex"), needs: neededBy(sql) };
    }),
  );
}

async function readApplied(client: pg.PoolClient): Promise<Applied[]> {
  await client.query(`create table if not exists schema_migrations (
    name text primary key,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`);
  // Older versions made the table without `needs`.
  const { rows } = await client.query<Applied>(
    "select name, sha256, to_jsonb(m) ->> 'needs' as needs from schema_migrations m order by name",
  );
  return rows;
}

/** Whether this program can restore a backup that was made with these migrations. */
export async function assertKnownHistory(history: History): Promise<void> {
  const migrations = await readMigrations(ownFolder);
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...history.keys()].find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new StartError(`The backup is newer than this program: it has migration ${unknown}, which is not here.`);
  assertUnchanged(
    migrations,
    [...history].map(([name, sha256]) => ({ name, sha256 })),
    "backup",
  );
}

function assertUnchanged(
  migrations: readonly Migration[],
  applied: readonly Pick<Applied, "name" | "sha256">[],
  of: "database" | "backup",
): void {
  const known = new Map(migrations.map(({ name, sha256 }) => [name, sha256]));
  const changed = applied.find(({ name, sha256 }) => known.has(name) && known.get(name) !== sha256);
  if (changed)
    throw new StartError(
      `Migration ${changed.name} has changed since it was applied to the ${of}: put the change in a new file.`,
    );
}

/** While a new version is rolled out, processes of the old one may start again on the database that it has migrated. */
function assertNothingNeededIsGone(migrations: readonly Migration[], applied: readonly Applied[]): void {
  const numbers = new Set(migrations.map(({ name }) => name.slice(0, 4)));
  const gone = applied.find(({ needs }) => needs !== null && !numbers.has(needs));
  if (gone)
    throw new StartError(
      `The database is newer than this program: its migration ${gone.name} removed what versions without migration ${gone.needs} use. Start a newer version.`,
    );
}

async function apply(client: pg.PoolClient, { name, sql, sha256, needs }: Migration): Promise<void> {
  try {
    await client.query("begin");
    await client.query(sql);
    await client.query("insert into schema_migrations (name, sha256, needs) values ($1, $2, $3)", [
      name,
      sha256,
      needs,
    ]);
    await client.query("commit");
  } catch (error) {
    throw new StartError(`Migration ${name} failed: ${errorMessage(error)}`, {
      cause: error,
    });
  }
}
