import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { dayMs } from "@pazar/contract/durations";
import type { Backups } from "@pazar/contract/admin/backups";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../../platform/log.ts";
import { startMail } from "../../testing/mail.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { backupName } from "./retention.ts";
import { sendBackupFailureMail } from "./send-backup-failure-mail.job.ts";
import { verifyBackup } from "./verify-backup.ts";
import { writeScheduledBackup } from "./write-scheduled-backup.job.ts";

const folder = mkdtempSync(path.join(tmpdir(), "pazar-backups-"));
afterAll(() => rmSync(folder, { recursive: true }));
let app: TestApp;
let token: string;
let superAdmin: { id: number; email: string };
beforeAll(async () => {
  app = await createTestApp({ BACKUP_DIR: folder });
  superAdmin = await app.make.user({ role: "super_admin" });
  token = (await app.make.session(superAdmin.id)).token;
});
beforeEach(async () => {
  await app.db.deleteFrom("backup_runs").execute();
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
});

const setHour = (backup_hour: number | null, as = token) =>
  app.write("PUT", "/api/admin/settings", { backup_hour }, { token: as });
const runAt = (moment: string, BACKUP_DIR: string | undefined = folder, isStopping = () => false) =>
  writeScheduledBackup({
    db: app.db,
    databaseUrl: app.database.url,
    storage: app.storage,
    config: { ...app.config, BACKUP_DIR },
    log: createLog("silent"),
    now: () => new Date(moment),
  }).run({}, isStopping);
const runs = () => app.db.selectFrom("backup_runs").selectAll().orderBy("id").execute();

describe("the schedule", () => {
  it("writes one backup a day from its hour on, in Turkey's time, and removes outdated ones", async () => {
    await setHour(4);
    const old = Array.from({ length: 60 }, (_, day) =>
      new Date(Date.UTC(2030, 0, 1) + day * dayMs).toISOString().slice(0, 10),
    );
    for (const day of old) writeFileSync(path.join(folder, backupName(day)), "");
    writeFileSync(path.join(folder, "notes.txt"), "");
    await runAt("2030-03-02T00:59:00Z");
    expect(await runs()).toEqual([]);
    await Promise.all([runAt("2030-03-02T01:00:00Z"), runAt("2030-03-02T01:00:00Z")]);
    await runAt("2030-03-02T20:59:00Z");
    expect(await runs()).toMatchObject([{ kind: "scheduled", error: null, is_encrypted: false }]);
    const left = readdirSync(folder);
    expect(left).toHaveLength(7 + 4 + 1);
    expect(left).toContain("notes.txt");
    expect((await verifyBackup(path.join(folder, "pazar-2030-03-02.backup"), undefined)).end.rows).toBeGreaterThan(100);
  });

  it.each([
    ["it is off", null, folder],
    ["there is no folder for it", 0, undefined],
  ])("writes nothing when %s", async (_, hour, where) => {
    await setHour(hour);
    await writeScheduledBackup({
      db: app.db,
      databaseUrl: app.database.url,
      storage: app.storage,
      config: { ...app.config, BACKUP_DIR: where },
      log: createLog("silent"),
    }).run({});
    expect(await runs()).toEqual([]);
  });

  it("gives up after three failures a day, and tells super admins once", async () => {
    await setHour(0);
    const gone = path.join(folder, "not-mounted");
    for (let attempt = 0; attempt < 5; attempt++) await runAt("2030-03-03T12:00:00Z", gone);
    expect((await runs()).map(({ error }) => error)).toEqual(
      Array.from({ length: 3 }, () => expect.stringMatching(/ENOENT/)),
    );
    const queued = await app.queuedJobs("send_backup_failure_mail");
    expect(queued).toEqual([{ userId: superAdmin.id, day: "2030-03-03" }]);
    const { data } = (await app.get("/api/notices", { token })).json();
    expect(data).toMatchObject([
      { kind: "system", title: "Yedek alınamadı", path: "/cpadmin/settings?field=backup_hour" },
    ]);

    const mail = await startMail();
    await sendBackupFailureMail({ db: app.db, mailer: mail.mailer, config: app.config }).run(queued[0]);
    const [sent] = mail.inbox.mails;
    expect(sent).toMatchObject({ recipients: [superAdmin.email], text: expect.stringContaining("ENOENT") });
    await mail.stop();
    await runAt("2030-03-04T12:00:00Z");
    expect((await runs()).at(-1)).toMatchObject({ error: null });
  });

  it("tries again after a stop, and counts a process that died as a failure", async () => {
    await setHour(0);
    await runAt("2030-03-05T12:00:00Z", folder, () => true);
    expect(readdirSync(folder)).toEqual([]);
    await app.db.insertInto("backup_runs").values({ kind: "scheduled", day: "2030-03-05" }).execute();
    await runAt("2030-03-05T12:10:00Z");
    expect((await runs()).map(({ error }) => error)).toEqual([
      "the process was stopped",
      "the process ended before it was written",
      null,
    ]);
  });
});

describe("what staff see", () => {
  it("are the last runs, and whether backups can be scheduled", async () => {
    await setHour(3);
    await runAt("2030-03-06T12:00:00Z");
    const answer: Backups = (await app.get("/api/admin/backups", { token })).json();
    expect(answer).toMatchObject({ can_schedule: true, is_encrypted: false });
    expect(answer.runs).toMatchObject([{ kind: "scheduled", bytes: expect.any(Number), error: null }]);
    const moderator = await app.make.user({ role: "moderator" });
    const other = (await app.make.session(moderator.id)).token;
    expect((await app.get("/api/admin/backups", { token: other })).statusCode).toBe(403);
  });

  it("is on the dashboard and in the metrics, and late after two days", async () => {
    const health = async () => (await app.get("/api/admin/dashboard", { token })).json().backups;
    await setHour(3);
    expect(await health()).toEqual({ is_scheduled: true, last_at: null, is_late: false });
    const finish = (hoursAgo: number) => {
      const at = new Date(Date.now() - hoursAgo * 3_600_000);
      const run = {
        kind: "scheduled",
        day: "2030-01-01",
        started_at: at,
        finished_at: at,
        bytes: 12_345,
        is_encrypted: true,
      };
      return app.db.insertInto("backup_runs").values(run).execute();
    };
    await finish(49);
    expect(await health()).toMatchObject({ is_late: true });
    await finish(47);
    expect(await health()).toMatchObject({ is_late: false, last_at: expect.any(String) });
    const { text } = { text: (await app.get("/metrics")).payload };
    expect(text).toContain("pazar_last_backup_bytes 12345");
    const [, at] = /pazar_last_backup_timestamp_seconds ([\d.]+)/.exec(text) ?? [];
    expect(Date.now() / 1000 - Number(at)).toBeGreaterThan(46 * 3600);
    await setHour(null);
    await app.db.deleteFrom("backup_runs").where("is_encrypted", "=", true).execute();
    await finish(90);
    expect(await health()).toMatchObject({ is_scheduled: false, is_late: false });
  });

  it("is late, too, when scheduled ones have failed for two days and none ever succeeded", async () => {
    await setHour(3);
    const at = new Date(Date.now() - 49 * 3_600_000);
    const run = { kind: "scheduled", day: "2030-01-01", started_at: at, finished_at: at, error: "full" };
    await app.db.insertInto("backup_runs").values(run).execute();
    expect((await app.get("/api/admin/dashboard", { token })).json().backups).toMatchObject({ is_late: true });
  });
});

describe("the setting", () => {
  it.each([-1, 24, 1.5, "three"])("refuses %s", async (hour) => {
    const answer = await app.write("PUT", "/api/admin/settings", { backup_hour: hour }, { token });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ backup_hour: ["0 ile 23 arasında bir saat seçin"] });
  });

  it("needs a folder on the server, but can always be turned off", async () => {
    const without = await createTestApp({}, { database: app.database });
    const put = (backup_hour: number | null) => without.write("PUT", "/api/admin/settings", { backup_hour }, { token });
    expect((await put(3)).json().errors).toEqual({
      backup_hour: ["Sunucuda yedekler için bir klasör tanımlanmamış (BACKUP_DIR)"],
    });
    expect((await put(null)).json()).toMatchObject({ backup_hour: null });
    expect((await without.get("/api/admin/backups", { token })).json()).toMatchObject({ can_schedule: false });
  });
});
