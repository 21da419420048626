import { sql, type SqlBool } from "kysely";
import * as z from "zod/mini";
import type { Job } from "../../platform/jobs/jobs.ts";
import { layOutMail } from "../../platform/mail/mail-layout.ts";
import type { MailJobDependencies } from "../../platform/mail/mail-job.ts";
import { m } from "../../platform/text/locale.ts";
import { activeStaff } from "../staff/active-staff.ts";

export const backupFailureMailJob = "send_backup_failure_mail";

const Payload = z.object({ userId: z.number(), day: z.iso.date() });

export const sendBackupFailureMail = ({ db, mailer, config }: MailJobDependencies): Job => ({
  name: backupFailureMailJob,
  async run(payload) {
    const { userId, day } = Payload.parse(payload);
    const person = await activeStaff(db, "super_admin")
      .where("id", "=", userId)
      .select(["email", "first_name", "locale"])
      .executeTakeFirst();
    const failure = await db
      .selectFrom("backup_runs")
      .where(sql<SqlBool>`day = ${day}`)
      .where("error", "is not", null)
      .select("error")
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!person || !failure?.error) return;
    const { locale } = person;
    const language = { locale };
    await mailer.send({
      to: person.email,
      ...layOutMail({
        locale,
        firstName: person.first_name,
        siteUrl: config.PUBLIC_URL,
        subject: m["admin.backups.mail.subject"]({}, language),
        paragraphs: [
          m["admin.backups.mail.failed"]({ error: failure.error }, language),
          m["admin.backups.mail.next"]({}, language),
        ],
        action: {
          label: m["admin.backups.mail.action"]({}, language),
          url: `${config.PUBLIC_URL}/cpadmin/settings?field=backup_hour`,
        },
        reason: m["admin.backups.mail.reason"]({ site: m["site.name"]({}, language) }, language),
      }),
    });
  },
});
