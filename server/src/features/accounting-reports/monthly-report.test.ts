import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Mailer } from "../../platform/mail/mail.ts";
import { createBuyer, openShop } from "../../testing/people/buyer.ts";
import { startMail } from "../../testing/mail.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { recordPayment } from "../payments/record-payment.ts";
import { mailMonthlyReport, sendMonthlyReportMail } from "./send-monthly-report.job.ts";

describe("the monthly report", () => {
  let app: TestApp;
  let mail: Awaited<ReturnType<typeof startMail>>;
  let mailer: Mailer;
  beforeAll(async () => {
    app = await createTestApp();
    await openShop(app);
    mail = await startMail();
    ({ mailer } = mail);
  });
  afterAll(() => mail.stop());

  const queued = async () => (await app.queuedJobs("send_monthly_report_mail")).length;
  const runAt = (moment: string) => mailMonthlyReport(app.db, () => new Date(moment)).run({});

  it("is due at six in the morning of the first, is queued once for each accountant, and later after a stop", async () => {
    await app.make.user({ role: "accounting" });
    await app.make.user({ role: "accounting", status: "suspended" });
    await app.make.user({ role: "admin" });
    await app.db.deleteFrom("monthly_reports").execute();
    await app.db.insertInto("monthly_reports").values({ month: "2030-01-01" }).execute();
    // 05:59 and 06:00 in Turkey.
    await runAt("2030-03-01T02:59:00Z");
    expect(await queued()).toBe(0);
    await runAt("2030-03-01T03:00:00Z");
    expect(await queued()).toBe(1);
    await Promise.all([runAt("2030-03-01T04:00:00Z"), runAt("2030-03-20T04:00:00Z")]);
    expect(await queued()).toBe(1);
    await runAt("2030-04-09T12:00:00Z");
    expect(await app.queuedJobs("send_monthly_report_mail")).toContainEqual(
      expect.objectContaining({ month: "2030-03-01" }),
    );
    expect(await queued()).toBe(2);
  });

  it.each([
    ["tr", "Aylık muhasebe raporu: Şubat 2030", "Ciro ₺149,00 (net ₺124,17, KDV ₺24,83)"],
    ["en", "Monthly accounting report: February 2030", "Revenue ₺149.00 (net ₺124.17, VAT ₺24.83)"],
  ] as const)(
    "has the figures of the month and a link to them, in the language %s",
    async (locale, subject, revenue) => {
      if (locale === "tr") {
        const { ordered } = await createBuyer(app);
        const { id, price } = await ordered();
        await app.db
          .transaction()
          .execute((transaction) =>
            recordPayment(
              transaction,
              { orderId: id, amount: price, method: "transfer", receivedOn: "2030-02-28" },
              new Date("2030-02-28T20:59:00Z"),
            ),
          );
      }
      const { id } = await app.make.user({ role: "accounting" });
      await app.db.updateTable("users").set({ locale }).where("id", "=", id).execute();
      await sendMonthlyReportMail({ db: app.db, mailer, config: app.config }).run({ userId: id, month: "2030-02-01" });
      const sent = mail.inbox.mails.at(-1);
      expect(sent?.subject).toBe(subject);
      expect(sent?.text).toContain(revenue);
      expect(sent?.text).toContain("/cpadmin/reports?from=2030-02-01&to=2030-02-28");
    },
  );

  it("is not sent to somebody who has left accounting", async () => {
    const { id } = await app.make.user({ role: "moderator" });
    const before = mail.inbox.mails.length;
    await sendMonthlyReportMail({ db: app.db, mailer, config: app.config }).run({ userId: id, month: "2030-02-01" });
    expect(mail.inbox.mails).toHaveLength(before);
  });
});
