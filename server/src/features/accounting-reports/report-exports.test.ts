import type { ExportFile } from "@pazar/contract/admin/exports";
import { minuteMs } from "@pazar/contract/durations";
import * as limits from "@pazar/contract/limits";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { readTable } from "../../platform/text/csv.ts";
import { createBuyer, openShop, person } from "../../testing/people/buyer.ts";
import { readXlsx } from "../../testing/read-xlsx.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { removeExpiredExports } from "../exports/remove-expired-exports.job.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { refundOrder } from "../payments/refund-order.ts";

const today = turkishDay(new Date());
const period = `from=${today}&to=${today}`;

describe("files of the accounting reports", () => {
  let app: TestApp;
  let token: string;
  let staffId: number;
  beforeAll(async () => {
    app = await createTestApp();
    await openShop(app);
    staffId = (await app.make.user({ role: "accounting" })).id;
    ({ token } = await app.make.session(staffId));
    const { ordered } = await createBuyer(app);
    const { id } = await ordered({ buyer: { ...person, name: '=SUM("A1"); Ayşe & Oğulları' } });
    await app.db.transaction().execute(async (transaction) => {
      const now = new Date();
      await recordPayment(
        transaction,
        { orderId: id, amount: 14_900, method: "transfer", receivedOn: today },
        new Date(now.getTime() - 1_000),
      );
      await refundOrder(
        transaction,
        { orderId: id, amount: 3_333, reason: "Vazgeçti", method: "transfer", sentTo: "", madeBy: staffId },
        now,
      );
    });
  });

  const get = (path: string, locale: "tr" | "en" = "tr") => app.get(`/api/admin/reports/${path}`, { token, locale });
  /** What a spreadsheet reads from either file, as text. */
  const csvRows = (body: string): string[][] =>
    readTable(body).map((row) => row.map((cell) => cell.replace(/^'(?==)/, "").replace(/^(-?\d+),(\d\d)$/, "$1.$2")));
  const xlsxRows = (body: Buffer): string[][] =>
    readXlsx(body).map((row) =>
      row.map((cell) => (typeof cell === "number" && !Number.isInteger(cell) ? cell.toFixed(2) : String(cell))),
    );
  const whole = (rows: string[][]) => rows.map((row) => row.map((cell) => cell.replace(/\.00$/, "")));

  it.each(["export", "journal"])("%s: CSV and XLSX hold the same rows", async (path) => {
    const [csv, xlsx] = [await get(`${path}/csv?${period}`), await get(`${path}/xlsx?${period}`)];
    expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(xlsx.headers["content-type"]).toContain("spreadsheetml.sheet");
    expect(xlsx.headers["content-disposition"]).toMatch(
      new RegExp(`^attachment; filename="pazar-(report|sales)-${today}.xlsx"$`),
    );
    const rows = csvRows(csv.body);
    expect(rows.length).toBeGreaterThan(2);
    expect(whole(xlsxRows(xlsx.rawPayload))).toEqual(whole(rows));
  });

  it("the journal has a line for each invoice and credit note, which is below zero", async () => {
    const [header, invoice, credit, ...more] = csvRows((await get(`journal/csv?${period}`)).body);
    expect(more).toEqual([]);
    expect(header?.slice(0, 3)).toEqual(["Tarih", "Fatura no", "Tür"]);
    expect(invoice).toEqual([
      today,
      expect.stringMatching(/^PZR\d{13}$/),
      "Fatura",
      expect.stringMatching(/^PZ/),
      '=SUM("A1"); Ayşe & Oğulları',
      "10000000146",
      "",
      "İstanbul",
      "7 gün öne çıkan",
      expect.stringContaining("7 gün öne çıkan"),
      "Havale / EFT",
      "20",
      "124.17",
      "24.83",
      "149.00",
    ]);
    expect(credit?.slice(1, 3)).toEqual([expect.stringMatching(/^PZI/), "İade faturası"]);
    expect(credit?.slice(-3)).toEqual(["-27.77", "-5.56", "-33.33"]);
    const [english, first] = readTable((await get(`journal/csv?${period}`, "en")).body);
    expect([english?.[0], first?.[2], first?.[8]]).toEqual(["Date", "Invoice", "Featured for 7 days"]);
  });

  it("writes down who exported what", async () => {
    await get(`journal/xlsx?${period}`);
    const entry = await app.db
      .selectFrom("audit_log")
      .select(["actor_id", "action", "target_kind", "target_id", "after"])
      .orderBy("id", "desc")
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      actor_id: staffId,
      action: "export_sales_journal",
      target_kind: "sales_journal",
      target_id: today,
      after: { format: "xlsx", rows: 2 },
    });
  });

  it("needs a confirmed session", async () => {
    const { token: old } = await app.make.session(staffId);
    await sql`update sessions set confirmed_at = now() - interval '1 hour' where id = (select max(id) from sessions)`.execute(
      app.db,
    );
    const answer = await app.get(`/api/admin/reports/journal/csv?${period}`, { token: old });
    expect(answer.json()).toMatchObject({ code: "CONFIRMATION_NEEDED" });
  });

  const start = (format: "csv" | "xlsx", as = token) =>
    app.write("POST", "/api/admin/reports/exports", { from: today, to: today, format }, { token: as });
  const list = async (as = token): Promise<ExportFile[]> =>
    (await app.get("/api/admin/reports/exports", { token: as })).json().data;
  const job = (name: string) => {
    const found = app.jobs.find((one) => one.name === name);
    if (!found) throw new Error(`no job ${name}`);
    return found;
  };
  const write = (id: number) => job("write_export_file").run({ exportId: id });

  it("refuses at once what a job should write", async () => {
    const many = {
      day: today,
      grouped_by: "all",
      record: "invoice",
      group_key: "many",
      net: 0,
      vat: 0,
      total: 0,
    } as const;
    await app.db
      .insertInto("daily_sales")
      .values({ ...many, count: limits.exports.rows })
      .execute();
    const answer = await get(`journal/csv?${period}`);
    await app.db.deleteFrom("daily_sales").where("group_key", "=", "many").execute();
    expect([answer.statusCode, answer.json().code]).toEqual([422, "EXPORT_TOO_LARGE"]);
  });

  it.each(["csv", "xlsx"] as const)("a job writes %s, and it is the same file", async (format) => {
    const started: ExportFile = (await start(format)).json();
    expect(started).toMatchObject({ state: "running", rows_done: 0, rows_total: 2, name: `pazar-sales-${today}` });
    expect((await get(`exports/${started.id}/${format}`)).json()).toMatchObject({ code: "EXPORT_NOT_FOUND" });
    expect((await start(format)).json()).toMatchObject({ code: "TASK_RUNNING" });
    expect(await app.queuedJobs("write_export_file")).toContainEqual({ exportId: started.id });
    await write(started.id);
    expect((await list())[0]).toMatchObject({ id: started.id, state: "ready", rows_done: 2 });
    const [file, direct] = [await get(`exports/${started.id}/${format}`), await get(`journal/${format}?${period}`)];
    expect(file.headers["content-disposition"]).toBe(`attachment; filename="pazar-sales-${today}.${format}"`);
    expect(file.rawPayload.equals(direct.rawPayload)).toBe(true);
    const other = format === "csv" ? "xlsx" : "csv";
    expect((await get(`exports/${started.id}/${other}`)).statusCode).toBe(404);
  });

  it("is only for whoever asked, and goes after a day", async () => {
    const { id }: ExportFile = (await start("csv")).json();
    await write(id);
    const { token: other } = await app.make.session((await app.make.user({ role: "super_admin" })).id);
    expect(await list(other)).toEqual([]);
    expect((await app.get(`/api/admin/reports/exports/${id}/csv`, { token: other })).statusCode).toBe(404);

    const { storage_key, expires_at } = await app.db
      .selectFrom("export_files")
      .where("id", "=", id)
      .select(["storage_key", "expires_at"])
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime()).toBeGreaterThan(Date.now() + (limits.exports.hours * 60 - 1) * minuteMs);
    await removeExpiredExports(app).run({});
    expect(await app.storage.get(`${storage_key}-0`)).not.toBeNull();
    await sql`update export_files set expires_at = now() - interval '1 second' where id = ${id}`.execute(app.db);
    expect((await get(`exports/${id}/csv`)).json()).toMatchObject({ code: "EXPORT_NOT_FOUND" });
    expect((await list()).map((file) => file.id)).not.toContain(id);
    await removeExpiredExports(app).run({});
    expect(await app.storage.get(`${storage_key}-0`)).toBeNull();
    expect(await app.db.selectFrom("export_files").where("id", "=", id).selectAll().execute()).toEqual([]);
  });

  it("says so where it fails, and lets the person ask again", async () => {
    const { id }: ExportFile = (await start("csv")).json();
    await sql`update export_files set input = '{}' where id = ${id}`.execute(app.db);
    await write(id);
    await sql`update export_files set input = '{"from":"2026-01-01","to":"2026-01-01"}' where id = ${id}`.execute(
      app.db,
    );
    expect((await list())[0]).toMatchObject({ id, state: "failed" });
    expect((await get(`exports/${id}/csv`)).statusCode).toBe(404);
    const again = (await start("csv")).json();
    expect(again).toMatchObject({ state: "running" });
    await write(again.id);
  });
});
