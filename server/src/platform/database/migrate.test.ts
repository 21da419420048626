import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { cloneDatabase } from "../../testing/database/test-database.ts";
import { assertKnownHistory, listNewer, migrate } from "./migrate.ts";
import { StartError } from "../start-error.ts";

const { pool } = await cloneDatabase();
const folder = mkdtempSync(path.join(os.tmpdir(), "pazar-migrations-"));

beforeEach(async () => {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
  write(
    "0001_first.sql",
    "create table steps (position serial, step text); insert into steps (step) values ('first');",
  );
  write("0002_second.sql", "insert into steps (step) values ('second');");
  write("notes.txt", "not a migration");
  await pool.query("drop schema public cascade; create schema public");
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, sql: string) => writeFileSync(path.join(folder, name), sql);
const startError = (message: RegExp) => (error: unknown) => error instanceof StartError && message.test(error.message);

async function steps(): Promise<string[]> {
  const { rows } = await pool.query<{ step: string }>("select step from steps order by position");
  return rows.map(({ step }) => step);
}

describe("migrate", () => {
  test("applies what is new, in order and once", async () => {
    expect(await migrate(pool, folder)).toEqual(["0001_first.sql", "0002_second.sql"]);
    expect(await migrate(pool, folder)).toEqual([]);
    write("0003_third.sql", "insert into steps (step) values ('third')");
    expect(await migrate(pool, folder)).toEqual(["0003_third.sql"]);
    expect(await steps()).toEqual(["first", "second", "third"]);
  });

  test("with a history, applies only what is in it; the rest follows later", async () => {
    write("0003_third.sql", "insert into steps (step) values ('third')");
    const history = new Map([
      ["0001_first.sql", ""],
      ["0003_third.sql", ""],
    ]);
    expect(await migrate(pool, folder, history)).toEqual(["0001_first.sql", "0003_third.sql"]);
    expect(await migrate(pool, folder)).toEqual(["0002_second.sql"]);
  });

  test("a backup with migrations that are not here, or that were other ones, is refused", async () => {
    await expect(assertKnownHistory(new Map([["9999_later.sql", ""]]))).rejects.toSatisfy(
      startError(/^The backup is newer than this program: it has migration 9999_later\.sql/),
    );
    await expect(assertKnownHistory(new Map([["0001_people.sql", "another"]]))).rejects.toSatisfy(
      startError(/^Migration 0001_people\.sql has changed since it was applied to the backup/),
    );
  });

  test("concurrent processes apply each file once", async () => {
    write("0003_slow.sql", "select pg_advisory_xact_lock(3); insert into steps (step) values ('slow');");
    const client = await pool.connect();
    await client.query("select pg_advisory_lock(3)");
    const applying = Promise.all([1, 2, 3].map(() => migrate(pool, folder)));
    const waiting = async () =>
      (
        await client.query(
          `select from pg_locks where locktype = 'advisory' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
        )
      ).rowCount;
    await expect.poll(waiting).toBe(3);
    await client.query("select pg_advisory_unlock(3)");
    client.release();
    const applied = await applying;
    expect(applied.flat().toSorted()).toEqual(["0001_first.sql", "0002_second.sql", "0003_slow.sql"]);
    expect(await steps()).toEqual(["first", "second", "slow"]);
  });

  test("a file that fails leaves nothing behind, and the ones before it stay", async () => {
    write("0003_broken.sql", "insert into steps (step) values ('half'); insert into nowhere values (1);");
    await expect(migrate(pool, folder)).rejects.toSatisfy(
      startError(/^Migration 0003_broken.sql failed: relation "nowhere" does not exist$/),
    );
    expect(await steps()).toEqual(["first", "second"]);
    write("0003_broken.sql", "insert into steps (step) values ('mended')");
    expect(await migrate(pool, folder)).toEqual(["0003_broken.sql"]);
  });

  test("refuses a file that changed after it was applied, but not for its line ends", async () => {
    write("0002_second.sql", "insert into steps (step)\nvalues ('second');");
    await migrate(pool, folder);
    write("0002_second.sql", "insert into steps (step)\r\nvalues ('second');");
    expect(await migrate(pool, folder)).toEqual([]);
    write("0002_second.sql", "insert into steps (step)\nvalues ('other');");
    await expect(migrate(pool, folder)).rejects.toSatisfy(startError(/0002_second.sql has changed/));
  });

  describe("in a database that a newer version has migrated", () => {
    const forget = (name: string) => rmSync(path.join(folder, name));

    test("goes on when nothing was taken away, applies what it brings itself, and names what it does not know", async () => {
      write("0004_fourth.sql", "insert into steps (step) values ('fourth');");
      await migrate(pool, folder);
      forget("0004_fourth.sql");
      write("0003_third.sql", "insert into steps (step) values ('third');");
      expect(await migrate(pool, folder)).toEqual(["0003_third.sql"]);
      expect(await listNewer(pool, folder)).toEqual(["0004_fourth.sql"]);
    });

    test("refuses when a step took away what it uses; a version that no longer uses it goes on", async () => {
      write("0003_third.sql", "-- contract: needs 0002: nothing reads it since\nalter table steps rename to done;");
      await migrate(pool, folder);
      forget("0003_third.sql");
      expect(await migrate(pool, folder)).toEqual([]);
      forget("0002_second.sql");
      await expect(migrate(pool, folder)).rejects.toSatisfy(
        startError(
          /newer than this program: its migration 0003_third.sql removed what versions without migration 0002/,
        ),
      );
    });

    test("also where an older version made the table of migrations", async () => {
      await migrate(pool, folder);
      await pool.query("alter table schema_migrations drop column needs");
      write("0003_third.sql", "-- contract: needs 0003: nothing reads it since\nalter table steps rename to done;");
      expect(await migrate(pool, folder)).toEqual(["0003_third.sql"]);
      forget("0003_third.sql");
      await expect(migrate(pool, folder)).rejects.toSatisfy(startError(/versions without migration 0003/));
    });
  });
});
