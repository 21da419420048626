import { ReportQuery, type ReportTotals } from "@pazar/contract/admin/accounting/accounting-reports";
import { isoDay } from "@pazar/contract/text/calendar-day";
import { formatKurus } from "@pazar/contract/text/format-kurus";
import { turkishTime } from "@pazar/contract/text/turkish-time";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { enqueue, type Job } from "../../platform/jobs/jobs.ts";
import { layOutMail } from "../../platform/mail/mail-layout.ts";
import type { MailJobDependencies } from "../../platform/mail/mail-job.ts";
import { m } from "../../platform/text/locale.ts";
import { readReport } from "./read-report.ts";
import { activeStaff } from "../staff/active-staff.ts";

const monthlyReportMailJob = "send_monthly_report_mail";
/** On the first of the month, on a clock in Turkey. */
const sentAtHour = 6;

/** The newest month whose report is due; until six in the morning of the first, that is the month before the last. */
function dueMonth(now: Date): string {
  const time = turkishTime(now);
  const isEarly = time.getUTCDate() === 1 && time.getUTCHours() < sentAtHour;
  return isoDay(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() - (isEarly ? 2 : 1), 1));
}

/** Checks every hour, so that a site that was down at six sends it later. The row of the month makes sure that it is sent once. */
export const mailMonthlyReport = (db: Database, now: () => Date = () => new Date()): Job => ({
  name: "mail_monthly_report",
  schedule: "0 * * * *",
  async run() {
    const month = dueMonth(now());
    await db.transaction().execute(async (transaction) => {
      const added = await transaction
        .insertInto("monthly_reports")
        .values({ month })
        .onConflict((conflict) => conflict.doNothing())
        .returning("month")
        .executeTakeFirst();
      if (!added) return;
      const accountants = await activeStaff(transaction, "accounting").select("id").execute();
      for (const { id } of accountants) await enqueue(transaction, monthlyReportMailJob, { userId: id, month });
    });
  },
});

const Payload = z.object({ userId: z.number(), month: z.iso.date() });

export const sendMonthlyReportMail = ({ db, mailer, config }: MailJobDependencies): Job => ({
  name: monthlyReportMailJob,
  async run(payload) {
    const { userId, month } = Payload.parse(payload);
    // Undefined if the person has left accounting.
    const person = await activeStaff(db, "accounting")
      .where("id", "=", userId)
      .select(["email", "first_name", "locale"])
      .executeTakeFirst();
    if (!person) return;
    const { locale } = person;
    const language = { locale };
    const start = new Date(month);
    const period = { from: month, to: isoDay(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + 1, 0)) };
    const { totals, compared, now } = await readReport({ db, now: new Date() }, ReportQuery.parse(period), locale);
    const money = (kurus: number): string => formatKurus(kurus, locale);
    const before = (of: (totals: ReportTotals) => number): number => (compared ? of(compared.totals) : 0);
    const name = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(start);
    await mailer.send({
      to: person.email,
      ...layOutMail({
        locale,
        firstName: person.first_name,
        siteUrl: config.PUBLIC_URL,
        subject: m["admin.accountingReports.mail.subject"]({ month: name }, language),
        paragraphs: [
          m["admin.accountingReports.mail.revenue"](
            {
              total: money(totals.total),
              net: money(totals.net),
              vat: money(totals.vat),
              before: money(before(({ total }) => total)),
            },
            language,
          ),
          m["admin.accountingReports.mail.sales"](
            { orders: totals.orders, invoices: totals.invoices, credited: money(totals.credited) },
            language,
          ),
          m["admin.accountingReports.mail.refunds"](
            { count: totals.refunds, amount: money(totals.refunded) },
            language,
          ),
          m["admin.accountingReports.mail.open"](
            { count: now.open_transfers.count, amount: money(now.open_transfers.amount) },
            language,
          ),
          m["admin.accountingReports.mail.growth"](
            { members: totals.new_members, listings: totals.new_listings },
            language,
          ),
        ],
        action: {
          label: m["admin.accountingReports.mail.action"]({}, language),
          url: `${config.PUBLIC_URL}/cpadmin/reports?from=${period.from}&to=${period.to}`,
        },
        reason: m["admin.accountingReports.mail.reason"]({ site: m["site.name"]({}, language) }, language),
      }),
    });
  },
});
