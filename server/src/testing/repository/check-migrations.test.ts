import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { checkMigrations } from "../../../../scripts/check-migrations.mjs";

function check(sql: string, name = "0999_new.sql"): string[] {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pazar-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(path.join(folder, "0997_before.sql"), "");
  writeFileSync(path.join(folder, name), sql);
  return checkMigrations(folder);
}

const refused = [
  "drop table deals;",
  "alter table deals\n  DROP COLUMN price;",
  "alter table deals add column x integer, drop column y;",
  "alter table deals rename column price to amount;",
  "alter table deals rename to sales;",
  "alter table deals alter column price type bigint;",
  "alter table deals alter price set data type bigint;",
  "alter table deals alter column price set not null;",
  "alter table deals add column price integer not null;",
  "alter table deals add column a integer not null default 1, add column b text not null;",
  "truncate deals;",
  "delete from deals;",
  "do $$ begin drop table deals; end $$;",
  "-- contract: needs 0997: why\ndrop table deals;",
  "-- contract: nothing reads the column since 0997\nalter table deals drop column price;",
  "-- contract: needs 0998: nothing reads the column\nalter table deals drop column price;",
  "-- contract: needs 0999: nothing reads the column\nalter table deals drop column price;",
];
const allowed = [
  "create table deals (id bigint primary key, price integer not null);",
  "alter table deals add column price integer, add column kind text not null default 'a';",
  "alter table deals add column at timestamptz, add constraint c check (at is not null or id > 0);",
  "alter table deals alter column price drop not null;",
  "alter table deals drop constraint deals_check;",
  "create trigger t before update or truncate on deals execute function f();",
  "create function f() returns trigger language plpgsql as $$ begin drop table deals; end $$;",
  "delete from deals where id = 1;",
  "comment on table deals is 'drop table';",
  "-- A later release will drop column price.\nselect 1;",
  "-- contract: needs 0997: nothing reads the column since\nalter table deals drop column price;",
];

describe("migrations while the old version serves", () => {
  test.each(refused)("refuses %j", (sql) => expect(check(sql)).toEqual([expect.stringMatching(/^0999_new\.sql: /)]));
  test.each(allowed)("allows %j", (sql) => expect(check(sql)).toEqual([]));
  test("leaves alone what was there before", () => expect(check("drop table deals;", "0016_messages.sql")).toEqual([]));
});
