import { NoticeDetails, type NoticeKind } from "@pazar/contract/notices/notices";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { enqueue, type Job } from "../../platform/jobs/jobs.ts";
import { layOutMail } from "../../platform/mail/mail-layout.ts";
import type { MailJobDependencies } from "../../platform/mail/mail-job.ts";
import type { Mail } from "../../platform/mail/mail.ts";
import { withoutAutoLinks } from "../../platform/mail/without-auto-links.ts";
import { m } from "../../platform/text/locale.ts";
import { noticeText } from "./notice-text.ts";
import { readPreferences } from "./preferences.ts";
import { unsubscribeUrl, type UnsubscribeConfig } from "./unsubscribe.ts";

export const noticeMailJob = "send_notice_mail";

/** Seconds between two mails about the same thing. */
const mailEverySeconds = 3_600;

/** Price drops, decisions and expiry have mails of their own, with more in them. */
const ownMails: ReadonlySet<NoticeKind> = new Set<NoticeKind>(["price_drop", "listing_status"]);
export const hasNoticeMail = (kind: NoticeKind): boolean => !ownMails.has(kind);

/** An unread notice without a mail so far, locked against concurrent runs, and the seconds since its group's last mail. */
const findUnmailed = (db: Database, noticeId: number) =>
  db
    .selectFrom("notices as n")
    .innerJoin("users as u", "u.id", "n.user_id")
    .where("n.id", "=", noticeId)
    .where("n.read_at", "is", null)
    .where((eb) => eb.or([eb("n.mailed_at", "is", null), eb("n.mailed_at", "<", eb.ref("n.told_at"))]))
    .where("u.status", "=", "active")
    .where("u.delete_requested_at", "is", null)
    .select((eb) => [
      "n.user_id",
      "n.details",
      "n.count",
      "u.email",
      "u.first_name",
      "u.locale",
      eb
        .selectFrom("notices as earlier")
        .whereRef("earlier.user_id", "=", "n.user_id")
        .where((e) => e.or([e("earlier.id", "=", e.ref("n.id")), e("earlier.group_key", "=", e.ref("n.group_key"))]))
        .select(sql<number | null>`extract(epoch from now() - max(earlier.mailed_at))::integer`.as("seconds"))
        .as("seconds_since_mail"),
    ])
    .forUpdate("n")
    .executeTakeFirst();
type UnmailedNotice = NonNullable<Awaited<ReturnType<typeof findUnmailed>>>;

export const sendNoticeMail = ({ db, mailer, config }: MailJobDependencies & { config: UnsubscribeConfig }): Job => ({
  name: noticeMailJob,
  async run(payload) {
    const { noticeId } = z.object({ noticeId: z.number() }).parse(payload);
    await db.transaction().execute(async (transaction) => {
      const notice = await findUnmailed(transaction, noticeId);
      if (!notice) return;
      const details = z.parse(NoticeDetails, notice.details);
      if (!(await readPreferences(transaction, notice.user_id))[details.kind].mail) return;
      const waitSeconds = mailEverySeconds - (notice.seconds_since_mail ?? mailEverySeconds);
      if (waitSeconds > 0) {
        const later = { key: `notice-mail-${noticeId}`, delaySeconds: waitSeconds };
        return enqueue(transaction, noticeMailJob, { noticeId }, later);
      }
      // Before sending: if the mail is not accepted, the transaction is rolled back.
      await transaction
        .updateTable("notices")
        .set({ mailed_at: sql<Date>`now()` })
        .where("id", "=", noticeId)
        .execute();
      await mailer.send({ to: notice.email, ...compose(notice, details, config) });
    });
  },
});

function compose(notice: UnmailedNotice, details: NoticeDetails, config: UnsubscribeConfig): Omit<Mail, "to"> {
  const { locale } = notice;
  const language = { locale };
  const siteUrl = config.PUBLIC_URL;
  const { title, text, path } = noticeText({ details, count: notice.count, userId: notice.user_id }, locale);
  return layOutMail({
    locale,
    siteUrl,
    firstName: notice.first_name,
    subject: withoutAutoLinks(title),
    paragraphs: [withoutAutoLinks(text)],
    action: { label: m["notices.mail.action"]({}, language), url: siteUrl + path },
    reason: m["notices.mail.reason"]({ address: `${siteUrl}/account/profile` }, language),
    unsubscribeUrl: unsubscribeUrl(config, notice.user_id, details.kind),
  });
}
