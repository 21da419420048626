import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startSmtpInbox } from "../../testing/processes/smtp-inbox.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { createLog } from "../../platform/log.ts";
import { createMailer } from "../../platform/mail/mail.ts";
import { deleteAccounts } from "../accounts/profile/delete-account.ts";
import { exportData } from "../accounts/profile/export-data.ts";
import { sendMailTest } from "./send-mail-test.job.ts";
import { startHeartbeat } from "./process-heartbeat.ts";

let app: TestApp;
let token: string;
let adminId: number;
let readerToken: string;
beforeAll(async () => {
  app = await createTestApp();
  ({ id: adminId } = await app.make.user({ role: "admin" }));
  ({ token } = await app.make.session(adminId));
  await app.db.insertInto("roles").values({ key: "r_reader", name_tr: "Okur", name_en: "Reader" }).execute();
  await app.db.insertInto("role_permissions").values({ role: "r_reader", permission: "settings.view" }).execute();
  ({ token: readerToken } = await app.make.session((await app.make.user({ role: "r_reader" })).id));
});

async function addFailed(task = "send_push", error = "no answer"): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from graphile_worker.permanently_fail_jobs(
      array[(graphile_worker.add_job(${task}, '{"email":"gizli@pazar.test"}', max_attempts => 3)).id], ${error})`.execute(
    app.db,
  );
  return rows[0]?.id ?? 0;
}
const failedJobs = async (as = token) => (await app.get("/api/admin/system/failed-jobs", { token: as })).json();
const jobRow = async (id: number) => {
  const { rows } = await sql<{ attempts: number; isDue: boolean }>`
    select attempts, run_at <= now() as "isDue" from graphile_worker._private_jobs where id = ${id}`.execute(app.db);
  return rows[0];
};
const lastAudit = () =>
  app.db
    .selectFrom("audit_log")
    .select(["actor_id", "action", "target_kind", "target_id", "after"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

describe("the overview", () => {
  it("tells versions, migrations, disk and database", async () => {
    const answer = await app.get("/api/admin/system", { token: readerToken });
    expect(answer.json()).toMatchObject({
      versions: {
        program: expect.stringMatching(/^\d+\.\d+\.\d+/),
        node: process.versions.node,
        postgresql: expect.stringMatching(/^\d+/),
      },
      migrations: { pending: [], last: { name: expect.stringMatching(/^\d{4}_/) } },
      disk: { free_bytes: expect.any(Number), total_bytes: expect.any(Number) },
      last_backup: null,
      has_mail_server: false,
    });
    expect(answer.json().database_bytes).toBeGreaterThan(1e6);
  });

  it("tells of the last backup that succeeded", async () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour));
    await app.db
      .insertInto("backup_runs")
      .values([
        { kind: "command", day: at(0), started_at: at(1), finished_at: at(2), bytes: 5_000, is_encrypted: false },
        { kind: "command", day: at(0), started_at: at(3), finished_at: at(4), error: "The disk is full." },
      ])
      .execute();
    const { last_backup } = (await app.get("/api/admin/system", { token })).json();
    expect(last_backup).toEqual({ finished_at: at(2).toISOString(), bytes: 5_000 });
  });

  it("names a migration that the database lacks", async () => {
    const { rows } = await sql`delete from schema_migrations where name like '0076%' returning *`.execute(app.db);
    expect((await app.get("/api/admin/system", { token })).json().migrations.pending).toEqual(["0076_system.sql"]);
    await sql`insert into schema_migrations select * from json_populate_recordset(null::schema_migrations, ${JSON.stringify(rows)}::json)`.execute(
      app.db,
    );
  });

  it("lists processes that live, not those that have ended or fallen silent", async () => {
    const heartbeat = startHeartbeat({ ...app, log: createLog("silent") });
    const pids = async () =>
      (await app.get("/api/admin/system", { token })).json().processes.map(({ pid }: { pid: number }) => pid);
    await expect.poll(pids).toEqual([process.pid]);
    await app.db
      .updateTable("processes")
      .set({ seen_at: new Date(Date.now() - 40_000) })
      .execute();
    expect(await pids()).toEqual([]);
    await heartbeat.stop();
    expect(await app.db.selectFrom("processes").select("id").execute()).toEqual([]);
  });
});

describe("the queue", () => {
  beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(app.db));

  it("tells what waits, is planned and has failed", async () => {
    expect((await app.get("/api/admin/system/queue", { token })).json()).toEqual({ tasks: [], oldest_seconds: null });
    await addFailed();
    await sql`select graphile_worker.add_job('send_push', '{}', run_at => now() - interval '2 minutes')`.execute(
      app.db,
    );
    await sql`select graphile_worker.add_job('resize_photo', '{}', run_at => now() + interval '2 minutes')`.execute(
      app.db,
    );
    const { tasks, oldest_seconds } = (await app.get("/api/admin/system/queue", { token: readerToken })).json();
    expect(tasks).toEqual([
      { task: "resize_photo", waiting: 0, scheduled: 1, running: 0, failed: 0 },
      { task: "send_push", waiting: 1, scheduled: 0, running: 0, failed: 1 },
    ]);
    expect(oldest_seconds).toBeGreaterThanOrEqual(120);
    expect(oldest_seconds).toBeLessThan(180);
  });

  it("lists failed jobs without what they say of people", async () => {
    const id = await addFailed("send_push", "refused for gizli@pazar.test");
    const answer = await failedJobs(readerToken);
    expect(answer).toMatchObject({ total: 1, jobs: [{ id, task: "send_push", error: "refused for [mail]" }] });
    expect(JSON.stringify(answer)).not.toContain("gizli");
  });

  it("retries one", async () => {
    const [id, other] = [await addFailed(), await addFailed()];
    const answer = await app.write("POST", "/api/admin/system/failed-jobs/retry", { ids: [id] }, { token });
    expect(answer.json()).toEqual({ count: 1 });
    expect(await jobRow(id)).toEqual({ attempts: 0, isDue: true });
    expect((await failedJobs()).jobs).toMatchObject([{ id: other }]);
    expect(await lastAudit()).toMatchObject({
      actor_id: adminId,
      action: "retry_jobs",
      target_kind: "job",
      target_id: String(id),
      after: { count: 1, tasks: { send_push: 1 } },
    });
  });

  it("retries all, and none is no failure", async () => {
    const ids = [await addFailed(), await addFailed("resize_photo")];
    const retryAll = () => app.write("POST", "/api/admin/system/failed-jobs/retry", { ids: null }, { token });
    expect((await retryAll()).json()).toEqual({ count: 2 });
    for (const id of ids) expect(await jobRow(id)).toMatchObject({ attempts: 0 });
    expect(await lastAudit()).toMatchObject({
      target_kind: "jobs",
      after: { tasks: { send_push: 1, resize_photo: 1 } },
    });
    expect((await retryAll()).json()).toEqual({ count: 0 });
  });

  it("discards one, and leaves those alone that have not failed", async () => {
    const id = await addFailed();
    const discard = (ids: number[]) => app.write("POST", "/api/admin/system/failed-jobs/discard", { ids }, { token });
    expect((await discard([id])).statusCode).toBe(200);
    expect(await jobRow(id)).toBeUndefined();
    expect(await lastAudit()).toMatchObject({ action: "discard_jobs", target_id: String(id) });
    expect((await discard([id])).statusCode).toBe(404);
    const { rows } = await sql<{ id: number }>`select id from graphile_worker.add_job('send_push', '{}')`.execute(
      app.db,
    );
    const waiting = rows[0]?.id ?? 0;
    for (const call of ["retry", "discard"])
      expect(
        (await app.write("POST", `/api/admin/system/failed-jobs/${call}`, { ids: [waiting] }, { token })).statusCode,
      ).toBe(404);
    expect(await jobRow(waiting)).toBeDefined();
  });

  it("is changed only by staff who may", async () => {
    const id = await addFailed();
    for (const [call, body] of [
      ["failed-jobs/retry", { ids: [id] }],
      ["failed-jobs/discard", { ids: [id] }],
      ["mail-test", undefined],
    ] as const)
      expect((await app.write("POST", `/api/admin/system/${call}`, body, { token: readerToken })).statusCode).toBe(403);
    expect((await failedJobs()).total).toBe(1);
  });
});

describe("the mail test", () => {
  const stops: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const stop of stops) await stop();
  });
  const start = () => app.write("POST", "/api/admin/system/mail-test", undefined, { token });
  const test = async () => (await app.get("/api/admin/system/mail-test", { token })).json().test;
  async function run(options: Parameters<typeof startSmtpInbox>[0] = {}) {
    const inbox = await startSmtpInbox(options);
    const mailer = createMailer({
      smtpUrl: inbox.url,
      from: "p@pazar.test",
      outboxFolder: "",
      log: createLog("silent"),
    });
    stops.push(mailer.stop, inbox.stop);
    const [payload] = await app.queuedJobs("send_mail_test");
    await sendMailTest({ ...app, mailer }).run(payload);
    return inbox.mails;
  }

  it("sends a mail to the caller through the queue", async () => {
    expect(await test()).toBeNull();
    expect((await start()).json()).toMatchObject({ finished_at: null, problem: null });
    expect(await lastAudit()).toMatchObject({ action: "test_mail", target_kind: "user", target_id: String(adminId) });
    const mails = await run();
    const { address, finished_at, problem } = await test();
    expect(mails).toMatchObject([{ recipients: [address], subject: "Deneme e-postası" }]);
    expect(finished_at).not.toBeNull();
    expect(problem).toBeNull();
  });

  it("tells what the mail server said", async () => {
    await start();
    await run({ refusal: () => "relay access denied" });
    expect((await test()).problem).toContain("554 relay access denied");
    await start();
    expect(await test()).toMatchObject({ finished_at: null, problem: null });
  });

  it("is limited", async () => {
    const { token: other } = await app.make.session((await app.make.user({ role: "admin" })).id);
    const statuses = [];
    for (let i = 0; i < 11; i++)
      statuses.push((await app.write("POST", "/api/admin/system/mail-test", undefined, { token: other })).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it("is part of one's data, and goes with the account", async () => {
    const { id } = await app.make.user({ role: "users" });
    await app.db.insertInto("mail_tests").values({ user_id: id, problem: "refused" }).execute();
    expect(await exportData(app.db, id)).toMatchObject({ mail_tests: [{ problem: "refused" }] });
    await app.db
      .updateTable("users")
      .set({ delete_requested_at: new Date(0) })
      .where("id", "=", id)
      .execute();
    await deleteAccounts(app.db).run({});
    expect(await app.db.selectFrom("mail_tests").where("user_id", "=", id).select("user_id").execute()).toEqual([]);
  });
});
