import { spawn, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { postEntry } from "../ledger/post-entry.ts";
import { createBuyer, openShop } from "../../testing/people/buyer.ts";
import { CLONE_PREFIX } from "../../testing/database/test-database-names.ts";
import { createSeller } from "../../testing/people/seller.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { photoKeys } from "../../platform/media/images.ts";
import { startDatabase } from "../../platform/database/start-database.ts";
import { diskStorage } from "../../platform/media/storage.ts";
import { StartError } from "../../platform/start-error.ts";
import { listTables, nameOf, openSnapshot } from "./database/snapshot.ts";
import { restoreBackup } from "./restore-backup.ts";
import { assertNoUnfinishedRestore } from "./unfinished-restore.ts";
import { writeBackupFile, type WrittenBackup } from "./write-backup.ts";

const folder = mkdtempSync(path.join(tmpdir(), "pazar-restore-"));
const key = "a key for backups of tests";
const secrets = { app_secret: "a secret of this site with more than 32 letters", vapid_private_key: "v".repeat(43) };
let app: TestApp;
let admin: pg.Client;
let orderId: number;

beforeAll(async () => {
  admin = new pg.Client(inject("postgresUrl"));
  await admin.connect();
  app = await createTestApp();
  await openShop(app);
  const seller = await createSeller(app);
  await seller.write("POST", "/api/listings", await seller.content());
  // Values that a careless copy would change: quotes, tabs, backslashes, line breaks, empty text.
  await app.make.user({ firstName: "Ay\\şe\t'\"", lastName: "\\N" });
  orderId = (await (await createBuyer(app)).ordered()).id;
});
afterAll(async () => {
  await admin.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Owned by a role that may do nothing else, as on a server of one's own. */
async function emptyDatabase(): Promise<string> {
  const name = CLONE_PREFIX + randomBytes(6).toString("hex");
  await admin.query(`create role ${name} login password 'owner'`);
  await admin.query(`create database ${name} owner ${name}`);
  return Object.assign(new URL(inject("postgresUrl")), { pathname: name, username: name, password: "owner" }).href;
}
afterAll(async () => {
  const client = new pg.Client(inject("postgresUrl"));
  await client.connect();
  const { rows } = await client.query<{ rolname: string }>(
    "select rolname from pg_roles where starts_with(rolname, $1)",
    [CLONE_PREFIX],
  );
  for (const { rolname } of rows) {
    await client.query(`drop database if exists ${rolname} with (force)`);
    await client.query(`drop role ${rolname}`);
  }
  await client.end();
});

async function ask<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** By table, a hash of every row, generated columns included. */
async function rowsOf(url: string): Promise<Map<string, string[]>> {
  const client = new pg.Client({ connectionString: url, options: "-c timezone=UTC" });
  await client.connect();
  const tables = new Map<string, string[]>();
  for (const table of await listTables(client)) {
    const { rows } = await client.query<{ hash: string }>(
      `select md5(t::text) as hash from ${nameOf(table)} t order by 1`,
    );
    tables.set(
      `${table.schema}.${table.name}`,
      rows.map(({ hash }) => hash),
    );
  }
  await client.end();
  return tables;
}

/** Constraints, indexes, triggers with their state: what loading takes away and makes again. */
const structure = `
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as one from pg_constraint
    where connamespace::regnamespace::text in ('public', 'graphile_worker')
  union all select indexdef from pg_indexes where schemaname in ('public', 'graphile_worker')
  union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  order by 1`;

const listed = ({ url }: { url: string }) => ask<{ one: string }>(url, structure);
const sourceOf = () => ({ databaseUrl: app.database.url, storage: app.storage, secrets });

describe("a backup that is written while the site goes on", () => {
  const grown = new Set(["public.photos", "public.ledger_entries", "public.ledger_lines", "public.photo_uploads"]);
  const file = path.join(folder, "busy.backup");
  const dataDir = path.join(folder, "restored");
  let url: string;
  let before: Map<string, string[]>;
  let written: WrittenBackup;

  beforeAll(async () => {
    const writeOne = async () => {
      const hash = randomBytes(16).toString("hex");
      await app.storage.put(`${hash}.jpg`, randomBytes(2_000));
      await app.db.transaction().execute(async (transaction) => {
        await transaction.insertInto("photos").values({ hash, width: 1, height: 1, preview: "" }).execute();
        const lines = { bank: 100, advances: -100 };
        await postEntry(transaction, { kind: "payment", orderId, happenedAt: new Date(), lines });
      });
    };
    // The backup holds at least this one, however early it looks.
    await writeOne();
    before = await rowsOf(app.database.url);
    let isWriting = true;
    const writing = (async () => {
      while (isWriting) await writeOne();
    })();
    written = await writeBackupFile({ ...sourceOf(), key }, file);
    isWriting = false;
    await writing;
    url = await emptyDatabase();
    await restoreBackup({
      file,
      key,
      dataDir,
      startDatabase: () => startDatabase({ DATABASE_URL: url, DATA_DIR: dataDir }),
    });
  });

  it("has every row as it was, and of what grew meanwhile a beginning", async () => {
    const [source, restored] = [await rowsOf(app.database.url), await rowsOf(url)];
    expect([...restored.keys()]).toEqual([...source.keys()]);
    const quiet = [...restored].filter(([table]) => !grown.has(table));
    expect(quiet).toEqual([...source].filter(([table]) => !grown.has(table)));
    for (const [table, rows] of restored) {
      const all = new Set(source.get(table));
      expect([table, rows.filter((row) => !all.has(row))]).toEqual([table, []]);
      const kept = new Set(rows);
      expect([table, before.get(table)?.filter((row) => !kept.has(row))]).toEqual([table, []]);
    }
  });

  it("is of one moment: the books balance, and each photo has its file, byte by byte", async () => {
    const [books] = await ask<{ broken: number }>(
      url,
      "select count(*)::int as broken from ledger_entries e where (select coalesce(sum(amount), 1) from ledger_lines where entry_id = e.id) <> 0",
    );
    expect(books?.broken).toBe(0);
    expect(written.files).toBeGreaterThan(0);
    expect(written.missing_files).toBe(0);
    const photos = await ask<{ hash: string; is_private: boolean }>(url, "select hash, is_private from photos");
    const storage = diskStorage(path.join(dataDir, "media"));
    for (const { hash, is_private } of photos) {
      const [jpeg = "", png = ""] = photoKeys(hash, is_private);
      const [was, is] = [
        (await app.storage.get(jpeg)) ?? (await app.storage.get(png)),
        (await storage.get(jpeg)) ?? (await storage.get(png)),
      ];
      expect(was !== null && is?.equals(was)).toBe(true);
    }
  });

  it("brings constraints, indexes and triggers back, numbers go on, and nothing is left of the restore", async () => {
    expect(await listed({ url })).toEqual(await listed(app.database));
    const values =
      "select sequencename, last_value from pg_sequences s where schemaname = 'public' and sequencename <> 'ledger_entries_id_seq' and sequencename not like 'backup_runs%' and sequencename not like 'export_files%' and sequencename not like 'socket_io%' order by 1";
    expect(await ask(url, values)).toEqual(await ask(app.database.url, values));
    await expect(ask(url, "update ledger_lines set amount = 1")).rejects.toThrow("ledger_lines is never changed");
    const client = new pg.Client(url);
    await client.connect();
    await expect(assertNoUnfinishedRestore(client, dataDir)).resolves.toBeUndefined();
    await client.end();
    expect(readFileSync(path.join(dataDir, "app-secret"), "utf8")).toBe(secrets.app_secret);
    expect(readFileSync(path.join(dataDir, "vapid-key"), "utf8")).toBe(secrets.vapid_private_key);
    expect(readdirSync(dataDir).toSorted()).toEqual(["app-secret", "media", "vapid-key"]);
  });

  it("is restored into an empty place only, and says what is there", async () => {
    const fresh = path.join(folder, "fresh");
    const into = (where: string) =>
      restoreBackup({
        file,
        key,
        dataDir: where,
        startDatabase: () => startDatabase({ DATABASE_URL: url, DATA_DIR: where }),
      });
    const saying = (sentence: RegExp) => (error: unknown) =>
      error instanceof StartError && sentence.test(error.message);
    await expect(into(dataDir)).rejects.toSatisfy(
      saying(/^DATA_DIR \(.+\) is not empty: it has app-secret and 2 more\./),
    );
    await expect(into(fresh)).rejects.toSatisfy(saying(/^The database is not empty: it has public\.\w+\./));
    expect(readdirSync(fresh)).toEqual([]);
  });
});

describe("the commands", () => {
  const run = (command: string, args: string[], environment: Record<string, string>): ChildProcess =>
    spawn(process.execPath, [path.join(import.meta.dirname, "../..", command), ...args], {
      env: { ...process.env, LOG_LEVEL: "silent", BACKUP_KEY: "", APP_SECRET: secrets.app_secret, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
    });
  async function outcome(child: ChildProcess) {
    const [out, err] = await Promise.all([
      child.stdout && text(child.stdout),
      child.stderr && text(child.stderr),
      once(child, "close"),
    ]);
    return { code: child.exitCode, said: `${out}${err}` };
  }
  const file = path.join(folder, "command.backup");
  const ofApp = () => ({ DATABASE_URL: app.database.url, DATA_DIR: app.config.DATA_DIR });

  it("write a backup, note it, and restore it into an embedded database", async () => {
    expect(await outcome(run("backup.ts", [file], ofApp()))).toMatchObject({ code: 0 });
    const noted = await app.db.selectFrom("backup_runs").selectAll().execute();
    expect(noted).toMatchObject([{ kind: "command", error: null, is_encrypted: false }]);
    expect((await outcome(run("backup.ts", [file], ofApp()))).said).toMatch(/is there already\.\n$/);
    expect((await outcome(run("backup-verify.ts", [file], {}))).said).toMatch(/^The backup of .+ is whole: \d+ tables/);
    const dataDir = path.join(folder, "embedded");
    const restored = await outcome(run("restore.ts", [file], { DATA_DIR: dataDir, DATABASE_URL: "", APP_SECRET: "" }));
    expect(restored).toEqual({
      code: 0,
      said: expect.stringMatching(/Restored: \d+ tables with \d+ rows, \d+ photos\.\n$/),
    });
    const database = await startDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir });
    try {
      expect(await rowsOf(database.url)).toEqual(await rowsOf(app.database.url));
    } finally {
      await database.stop();
    }
  });

  it("leave nothing that starts when a restore is killed", async () => {
    const url = await emptyDatabase();
    const dataDir = path.join(folder, "killed");
    const child = run("restore.ts", [file], { DATABASE_URL: url, DATA_DIR: dataDir });
    const isMarked = async () =>
      (await ask<{ one: boolean }>(url, "select to_regclass('unfinished_restore') is not null as one"))[0]?.one;
    while (!(await isMarked()) && child.exitCode === null) await delay(20);
    child.kill("SIGKILL");
    await once(child, "close");
    // In the folder, and in the database where the folder is another's.
    for (const [DATA_DIR, DATABASE_URL] of [
      [dataDir, app.database.url],
      [path.join(folder, "another"), url],
    ] as const) {
      const start = await outcome(run("main.ts", [], { PORT: "0", DATA_DIR, DATABASE_URL }));
      expect(start).toEqual({
        code: 1,
        said: expect.stringMatching(/^A restore began here and has not finished: empty the database and DATA_DIR/),
      });
    }
  });
});

it("photos keep their files while a backup is written", async () => {
  const hash = randomBytes(16).toString("hex");
  await app.storage.put(`${hash}.jpg`, Buffer.from("photo"));
  const created_at = new Date("2020-01-01");
  await app.db.insertInto("photos").values({ hash, width: 1, height: 1, preview: "", created_at }).execute();
  const removal = app.jobs.find(({ name }) => name === "remove_unused_photos");
  const snapshot = await openSnapshot(app.database.url);
  await removal?.run({});
  expect(await app.storage.get(`${hash}.jpg`)).not.toBeNull();
  await snapshot.close();
  await removal?.run({});
  expect(await app.storage.get(`${hash}.jpg`)).toBeNull();
});

it("a half-written file is not left behind when the writing fails", async () => {
  const file = path.join(folder, "failing", "one.backup");
  mkdirSync(path.dirname(file));
  writeFileSync(`${file}.part`, "of an earlier process");
  const storage = { ...app.storage, get: () => Promise.reject(new Error("the disk is gone")) };
  await expect(writeBackupFile({ ...sourceOf(), storage, key: undefined }, file)).rejects.toThrow("the disk is gone");
  expect(readdirSync(path.dirname(file))).toEqual([]);
});
