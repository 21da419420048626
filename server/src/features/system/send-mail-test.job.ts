import { sql } from "kysely";
import * as z from "zod/mini";
import type { Job } from "../../platform/jobs/jobs.ts";
import { layOutMail } from "../../platform/mail/mail-layout.ts";
import type { MailJobDependencies } from "../../platform/mail/mail-job.ts";
import { m } from "../../platform/text/locale.ts";

export const mailTestJob = "send_mail_test";

const maxProblem = 500;

/** The outcome is kept for whoever asked, refusals of the mail server too. */
export const sendMailTest = ({ db, mailer, config }: MailJobDependencies): Job => ({
  name: mailTestJob,
  async run(payload) {
    const { userId } = z.object({ userId: z.number() }).parse(payload);
    const person = await db
      .selectFrom("mail_tests as t")
      .innerJoin("users as u", "u.id", "t.user_id")
      .where("t.user_id", "=", userId)
      .where("t.finished_at", "is", null)
      .select(["u.email", "u.first_name", "u.locale", "t.requested_at"])
      .executeTakeFirst();
    if (!person) return;
    const { locale } = person;
    const mail = layOutMail({
      locale,
      siteUrl: config.PUBLIC_URL,
      firstName: person.first_name,
      subject: m["admin.system.mail.subject"]({}, { locale }),
      paragraphs: [m["admin.system.mail.text"]({}, { locale })],
      reason: m["admin.system.mail.reason"]({}, { locale }),
    });
    const { problem } = await mailer.trySend({ to: person.email, ...mail });
    await db
      .updateTable("mail_tests")
      .set({ finished_at: sql<Date>`clock_timestamp()`, problem: problem?.slice(0, maxProblem) ?? null })
      .where("user_id", "=", userId)
      .where("requested_at", "=", person.requested_at)
      .execute();
  },
});
