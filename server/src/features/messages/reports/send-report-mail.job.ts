import type { Locale } from "@pazar/contract/locale";
import * as z from "zod/mini";
import type { Job } from "../../../platform/jobs/jobs.ts";
import { m } from "../../../platform/text/locale.ts";
import type { MailJobDependencies } from "../../../platform/mail/mail-job.ts";
import type { Mail } from "../../../platform/mail/mail.ts";
import { layOutMail } from "../../../platform/mail/mail-layout.ts";

export const reportMailJob = "send_report_mail";

const ReportMail = z.object({ reportId: z.number(), to: z.enum(["reporter", "reported"]) });
export type ReportMail = z.infer<typeof ReportMail>;

/** After a review: neither side learns anything about the other, nor which conversation it was. */
export const sendReportMail = ({ db, mailer, config }: MailJobDependencies): Job => ({
  name: reportMailJob,
  async run(payload) {
    const { reportId, to } = ReportMail.parse(payload);
    const person = await db
      .selectFrom("conversation_reports as r")
      .innerJoin("users as u", "u.id", `r.${to}_id`)
      .where("r.id", "=", reportId)
      .where("u.status", "=", "active")
      .select(["u.email", "u.first_name", "u.locale"])
      .executeTakeFirst();
    if (!person) return;
    const { locale } = person;
    await mailer.send({
      to: person.email,
      ...compose(to, { firstName: person.first_name, locale, siteUrl: config.PUBLIC_URL }),
    });
  },
});

function compose(
  to: ReportMail["to"],
  { firstName, locale, siteUrl }: { firstName: string; locale: Locale; siteUrl: string },
): Omit<Mail, "to"> {
  const language = { locale };
  const site = m["site.name"]({}, language);
  return layOutMail({
    locale,
    siteUrl,
    firstName,
    subject: m[`mail.conversationReport.${to}.subject`]({}, language),
    paragraphs: [
      m[`mail.conversationReport.${to}.intro`]({ site }, language),
      m[`mail.conversationReport.${to}.then`]({}, language),
    ],
    action: { label: m["mail.conversationReport.action"]({}, language), url: `${siteUrl}/messages` },
    reason: m[`mail.conversationReport.${to}.reason`]({ site }, language),
  });
}
