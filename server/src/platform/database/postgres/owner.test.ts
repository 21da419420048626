import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createPool } from "../database.ts";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "../embedded-postgres.ts";
import { migrate } from "../migrate.ts";
import { createLog } from "../../log.ts";
import { prepareJobs } from "../../jobs/jobs.ts";
import { prepareOwner } from "./owner.ts";

describe("the role that the program works as", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pazar-owner-"));
  let server: EmbeddedPostgres;
  let owner: pg.Pool;
  beforeAll(async () => {
    server = await startEmbeddedPostgres({ folder, flags: ["fsync=off", "shared_buffers=16MB"] });
    // As an older version left it: everything belongs to the superuser.
    const superuser = createPool(server.url);
    await migrate(superuser);
    await prepareJobs(superuser, createLog("silent"));
    await superuser.query("insert into page_groups (title_tr, title_en) values ('Önce', 'Before')");
    await superuser.end();
    // As two processes that start at once do.
    const [url] = await Promise.all([prepareOwner(server.url), prepareOwner(server.url)]);
    owner = createPool(url);
  });
  afterAll(async () => {
    await owner.end();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("is no superuser and makes neither databases nor roles", async () => {
    const { rows } = await owner.query(
      "select rolname, rolsuper, rolcreatedb, rolcreaterole, rolreplication, rolbypassrls from pg_roles where rolname = current_user",
    );
    expect(rows).toEqual([
      {
        rolname: "pazar",
        rolsuper: false,
        rolcreatedb: false,
        rolcreaterole: false,
        rolreplication: false,
        rolbypassrls: false,
      },
    ]);
  });

  it.each([
    "create database stolen",
    "create role accomplice superuser",
    "alter role pazar superuser",
    "set role postgres",
    "select pg_read_file('/etc/passwd')",
    "copy (select 1) to program 'id'",
    "select rolpassword from pg_authid",
    "alter system set log_statement = 'all'",
  ])("may not: %s", async (statement) => {
    await expect(owner.query(statement)).rejects.toThrow(/permission denied|must be|must have/);
  });

  it("owns what an older version made, and can go on with it", async () => {
    const { rows } = await owner.query(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'graphile_worker') and c.relowner <> 'pazar'::regrole
       union all select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname in ('public', 'graphile_worker') and p.proowner <> 'pazar'::regrole
       union all select t.oid::regtype::text from pg_type t join pg_namespace n on n.oid = t.typnamespace
       where n.nspname in ('public', 'graphile_worker') and t.typowner <> 'pazar'::regrole`,
    );
    expect(rows).toEqual([]);
    await owner.query("alter table page_groups add column added integer");
    await owner.query("alter type user_status add value if not exists 'trial'");
    await owner.query("insert into page_groups (title_tr, title_en) values ('Sonra', 'After')");
    expect((await owner.query("select title_en from page_groups order by id")).rows).toEqual([
      { title_en: "Before" },
      { title_en: "After" },
    ]);
    await prepareJobs(owner, createLog("silent"));
  });

  it("can empty everything and begin anew", async () => {
    await owner.query("drop schema graphile_worker cascade; drop schema public cascade; create schema public");
    expect((await migrate(owner)).length).toBeGreaterThan(10);
    await prepareJobs(owner, createLog("silent"));
  });
});
