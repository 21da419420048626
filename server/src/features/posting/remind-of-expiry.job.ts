import { dayMs } from "@pazar/contract/durations";
import type { Locale } from "@pazar/contract/locale";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { enqueue, type Job } from "../../platform/jobs/jobs.ts";
import { m } from "../../platform/text/locale.ts";
import { longMoment } from "../../platform/text/long-date.ts";
import type { MailJobDependencies } from "../../platform/mail/mail-job.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { layOutMail } from "../../platform/mail/mail-layout.ts";
import { notifyAll } from "../notices/notify.ts";
import { isMailWanted } from "../notices/preferences.ts";
import { unsubscribeUrl, type UnsubscribeConfig } from "../notices/unsubscribe.ts";

/** Days before the expiry, the nearest first: a listing that missed the earlier mail gets only the last. */
const reminderDays = [1, 5] as const;
export const expiryMailJob = "send_expiry_mail";

export const remindOfExpiry = (db: Database, now: () => Date = () => new Date()): Job => ({
  name: "remind_of_expiry",
  schedule: "7 * * * *",
  async run() {
    for (const days of reminderDays) {
      await db.transaction().execute(async (transaction) => {
        const due = await transaction
          .updateTable("listings")
          .set({ expiry_notice_days: days })
          .where("status", "=", "active")
          .where("expires_at", ">", now())
          .where("expires_at", "<=", new Date(now().getTime() + days * dayMs))
          .where((eb) => eb.or([eb("expiry_notice_days", "is", null), eb("expiry_notice_days", ">", days)]))
          .returning(["id", "title", "seller_id", "expires_at"])
          .execute();
        await notifyAll(
          transaction,
          due.map(({ id, title, seller_id }) => ({
            userId: seller_id,
            details: { kind: "listing_status", listing: { id, title }, event: "expires_soon" },
            group: `expiry-${id}`,
          })),
        );
        for (const { id, expires_at } of due)
          await enqueue(transaction, expiryMailJob, { listingId: id, expiresAt: expires_at?.toISOString() });
      });
    }
  },
});

const Payload = z.object({ listingId: z.number(), expiresAt: z.iso.datetime() });

export const sendExpiryMail = ({ db, mailer, config }: MailJobDependencies & { config: UnsubscribeConfig }): Job => ({
  name: expiryMailJob,
  async run(payload) {
    const { listingId, expiresAt } = Payload.parse(payload);
    // No row: it was sold, taken off sale or renewed meanwhile.
    const row = await db
      .selectFrom("listings as l")
      .innerJoin("users as u", "u.id", "l.seller_id")
      .where("l.id", "=", listingId)
      .where("l.status", "=", "active")
      .where(sql<Date>`date_trunc('milliseconds', l.expires_at)`, "=", new Date(expiresAt))
      .where("u.status", "=", "active")
      .where(isMailWanted("listing_status"))
      .select(["l.title", "u.id", "u.email", "u.first_name", "u.locale"])
      .executeTakeFirst();
    if (!row) return;
    const { locale } = row;
    await mailer.send({
      to: row.email,
      ...expiryMail(
        {
          firstName: row.first_name,
          locale,
          siteUrl: config.PUBLIC_URL,
          unsubscribeUrl: unsubscribeUrl(config, row.id, "listing_status"),
        },
        row.title,
        new Date(expiresAt),
      ),
    });
  },
});

function expiryMail(
  to: { firstName: string; locale: Locale; siteUrl: string; unsubscribeUrl: string },
  title: string,
  expiresAt: Date,
): Omit<Mail, "to"> {
  const language = { locale: to.locale };
  const date = longMoment(expiresAt, to.locale);
  return layOutMail({
    ...to,
    subject: m["mail.listingExpires.subject"]({ title }, language),
    paragraphs: [
      m["mail.listingExpires.intro"]({ title, date }, language),
      m["mail.listingExpires.renewal"]({}, language),
    ],
    action: { label: m["mail.listingExpires.action"]({}, language), url: `${to.siteUrl}/profile/ads` },
    reason: m["mail.listingExpires.reason"]({ site: m["site.name"]({}, language) }, language),
  });
}
