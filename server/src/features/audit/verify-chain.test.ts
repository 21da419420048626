import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { shortenLogs } from "../security-log/shorten-logs.job.ts";
import { verifyChain } from "./verify-chain.ts";
import { writeAudit } from "./write-audit.ts";

describe("the audit log's chain", () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp();
  });

  const write = (id: number) =>
    app.db
      .transaction()
      .execute((transaction) =>
        writeAudit(
          transaction,
          { actor: null, address: "203.0.113.7" },
          { action: "change_settings", target: { kind: "settings", id }, after: { türkçe: "ığüşöç", sum: 1.5 } },
        ),
      );
  const writeSome = async (count: number) => {
    for (let number = 1; number <= count; number++) await write(number);
  };
  const idAt = async (position: number): Promise<number> => {
    const link = await app.db
      .selectFrom("audit_chain")
      .where("position", "=", position)
      .select("entry_id")
      .executeTakeFirstOrThrow();
    return link.entry_id;
  };
  const kinds = async () => (await verifyChain(app.db)).problems.map(({ kind }) => kind);
  /** What only the owner of the tables can do. */
  async function asOwner(change: string): Promise<void> {
    for (const table of ["audit_log", "audit_chain", "audit_chain_head"])
      await sql.raw(`alter table ${table} disable trigger all`).execute(app.db);
    await sql.raw(change).execute(app.db);
    for (const table of ["audit_log", "audit_chain", "audit_chain_head"])
      await sql.raw(`alter table ${table} enable trigger all`).execute(app.db);
  }

  it("holds for entries that are written at the same time, in whatever time zone it is read", async () => {
    await Promise.all(Array.from({ length: 30 }, (_, number) => write(number)));
    expect(await verifyChain(app.db)).toMatchObject({ entries: 30, end: { position: 30 }, problems: [] });
    await app.db.connection().execute(async (connection) => {
      await sql`set timezone to 'Asia/Tokyo'`.execute(connection);
      await sql`set datestyle to 'German'`.execute(connection);
      expect((await verifyChain(connection)).problems).toEqual([]);
    });
  });

  it("refuses changes, removals and emptying", async () => {
    await writeSome(2);
    await expect(app.db.updateTable("audit_log").set({ reason: "x" }).execute()).rejects.toThrow("only grows");
    await expect(app.db.deleteFrom("audit_log").execute()).rejects.toThrow("only grows");
    await expect(sql`truncate audit_log`.execute(app.db)).rejects.toThrow("only grows");
    await expect(app.db.updateTable("audit_chain").set({ position: 9 }).execute()).rejects.toThrow("only grows");
    await expect(app.db.deleteFrom("audit_chain").execute()).rejects.toThrow("only grows");
    await expect(app.db.deleteFrom("audit_chain_head").execute()).rejects.toThrow("only grows");
    await expect(app.db.updateTable("audit_chain_head").set({ start_position: 1 }).execute()).rejects.toThrow(
      "as long as the settings say",
    );
    expect(await kinds()).toEqual([]);
  });

  it.each([
    ["changed", (id: number) => `update audit_log set reason = 'sonradan' where id = ${id}`],
    [
      "changed",
      (id: number) => `update audit_log set created_at = created_at + interval '1 microsecond' where id = ${id}`,
    ],
    ["changed", (id: number) => `update audit_log set address = '203.0.113.8' where id = ${id}`],
    ["missing", (id: number) => `delete from audit_log where id = ${id}`],
    [
      "gap",
      (id: number) =>
        `with gone as (delete from audit_log where id = ${id}) delete from audit_chain where entry_id = ${id}`,
    ],
    [
      "unchained",
      () => "insert into audit_log (action, target_kind, target_id) values ('change_settings', 'settings', 'site')",
    ],
    [
      "end",
      () =>
        "with last as (delete from audit_chain where position = 3 returning entry_id) delete from audit_log where id in (select entry_id from last)",
    ],
  ])("tells what its owner did to it: %s", async (kind, change) => {
    await writeSome(3);
    await asOwner(change(await idAt(2)));
    expect(await kinds()).toContain(kind);
  });

  it("that was made anew as a whole differs from what was noted elsewhere", async () => {
    await writeSome(3);
    const { end } = await verifyChain(app.db);
    await writeSome(2);
    expect((await verifyChain(app.db, end)).problems).toEqual([]);
    await asOwner(`
      update audit_log set reason = 'sonradan' where id = ${await idAt(2)};
      update audit_chain_head set position = 0, hash = start_hash;
      do $$ declare entry audit_log; h bytea; begin
        select start_hash into h from audit_chain_head;
        for entry in select a.* from audit_log a join audit_chain c on c.entry_id = a.id order by c.position loop
          h := audit_entry_hash(h, entry);
          update audit_chain set hash = h where entry_id = entry.id;
          update audit_chain_head set position = position + 1, hash = h;
        end loop;
      end $$`);
    expect(await kinds()).toEqual([]);
    expect((await verifyChain(app.db, end)).problems).toEqual([{ kind: "noted", position: 3 }]);
  });

  it("goes on after old entries were removed by age, and what is removed is told", async () => {
    const old = new Date(Date.now() - 400 * 86_400_000);
    const entry = { action: "change_settings", target_kind: "settings", target_id: "site" };
    for (let number = 0; number < 3; number++)
      await app.db
        .insertInto("audit_log")
        .values({ ...entry, created_at: old })
        .execute();
    await writeSome(2);
    await app.db
      .insertInto("security_events")
      .values([
        { event: "sign_out", created_at: old },
        { event: "sign_out", created_at: new Date() },
      ])
      .execute();
    const noted = (await verifyChain(app.db)).end;
    const recorded: unknown[] = [];
    const job = shortenLogs({ db: app.db, securityLog: { record: (event) => void recorded.push(event) } });

    await job.run({});
    expect((await verifyChain(app.db)).entries).toBe(5);
    await app.db.updateTable("settings").set({ audit_log_days: 365, security_log_days: 365 }).execute();
    await job.run({});
    await write(9);

    expect(await verifyChain(app.db, noted)).toMatchObject({ entries: 3, end: { position: 6 }, problems: [] });
    expect(await app.db.selectFrom("security_events").select("id").execute()).toHaveLength(1);
    const sealed = { event: "audit.sealed", details: { position: 5, hash: noted.hash } };
    expect(recorded).toMatchObject([
      { event: "log.shortened", details: { log: "security", entries: 1 } },
      sealed,
      { event: "log.shortened", details: { log: "audit", entries: 3 } },
      sealed,
    ]);
  });
});
