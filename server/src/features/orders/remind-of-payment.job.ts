import { dayMs } from "@pazar/contract/durations";
import { formatKurus } from "@pazar/contract/text/format-kurus";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { enqueue, type Job } from "../../platform/jobs/jobs.ts";
import { layOutMail } from "../../platform/mail/mail-layout.ts";
import type { MailJobDependencies } from "../../platform/mail/mail-job.ts";
import { m } from "../../platform/text/locale.ts";
import { longMoment } from "../../platform/text/long-date.ts";

const reminderMailJob = "send_payment_reminder";
/** Before the order lapses. */
const reminderDays = 2;

/** Once for each order that waits for a bank transfer. */
export const remindOfPayment = (db: Database, now: () => Date = () => new Date()): Job => ({
  name: "remind_of_payment",
  schedule: "37 * * * *",
  async run() {
    await db.transaction().execute(async (transaction) => {
      const due = await transaction
        .updateTable("orders")
        .set({ reminded_at: now() })
        .where("status", "=", "open")
        .where("method", "=", "transfer")
        .where("paid", "=", 0)
        .where("reminded_at", "is", null)
        .where("due_at", ">", now())
        .where("due_at", "<=", new Date(now().getTime() + reminderDays * dayMs))
        .returning("id")
        .execute();
      for (const { id } of due) await enqueue(transaction, reminderMailJob, { orderId: id });
    });
  },
});

const Payload = z.object({ orderId: z.number() });

export const sendPaymentReminder = ({ db, mailer, config }: MailJobDependencies): Job => ({
  name: reminderMailJob,
  async run(payload) {
    const { orderId } = Payload.parse(payload);
    // No row: it was paid or cancelled meanwhile.
    const row = await db
      .selectFrom("orders as o")
      .innerJoin("users as u", "u.id", "o.user_id")
      .innerJoin("listings as l", "l.id", "o.listing_id")
      .where("o.id", "=", orderId)
      .where("o.status", "=", "open")
      .where("u.status", "=", "active")
      .select(["o.reference", "o.price", "o.due_at", "l.title", "u.email", "u.first_name", "u.locale"])
      .executeTakeFirst();
    if (!row) return;
    const { locale } = row;
    const language = { locale };
    const date = longMoment(row.due_at, locale);
    const price = formatKurus(row.price, locale);
    await mailer.send({
      to: row.email,
      ...layOutMail({
        locale,
        firstName: row.first_name,
        siteUrl: config.PUBLIC_URL,
        subject: m["mail.paymentReminder.subject"]({ title: row.title }, language),
        paragraphs: [
          m["mail.paymentReminder.intro"]({ title: row.title, price, reference: row.reference }, language),
          m["mail.paymentReminder.until"]({ date }, language),
        ],
        action: {
          label: m["mail.paymentReminder.action"]({}, language),
          url: `${config.PUBLIC_URL}/profile/orders/${orderId}`,
        },
        reason: m["mail.paymentReminder.reason"]({ site: m["site.name"]({}, language) }, language),
      }),
    });
  },
});
