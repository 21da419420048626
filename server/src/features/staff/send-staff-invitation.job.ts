import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Job } from "../../platform/jobs/jobs.ts";
import { m } from "../../platform/text/locale.ts";
import { layOutMail } from "../../platform/mail/mail-layout.ts";
import { hashToken } from "../../platform/security/session.ts";
import type { MailJobDependencies } from "../../platform/mail/mail-job.ts";
import { addresseeOf } from "../accounts/mails/account-mails.ts";
import { invitationDays, invitationJob } from "./invite-staff.ts";

const Payload = z.object({ invitationId: z.number() });

/** Creates the token here, so that it is never stored in the queue. */
export const sendStaffInvitation = ({ db, mailer, config }: MailJobDependencies): Job => ({
  name: invitationJob,
  async run(payload) {
    const token = randomBytes(32).toString("base64url");
    const invitation = await db
      .updateTable("staff_invitations as i")
      .set({ token_hash: hashToken(token) })
      .where("i.id", "=", Payload.parse(payload).invitationId)
      .returning([
        "i.email",
        "i.first_name",
        "i.locale",
        sql<string>`(select first_name || ' ' || last_name from users where id = i.invited_by)`.as("inviter"),
        sql<string>`(select case i.locale when 'tr' then name_tr else name_en end from roles where key = i.role)`.as(
          "role",
        ),
      ])
      .executeTakeFirst();
    if (!invitation) return;
    const { email, inviter, role } = invitation;
    const to = addresseeOf(invitation, config);
    const language = { locale: to.locale };
    const site = m["site.name"]({}, language);
    await mailer.send({
      to: email,
      ...layOutMail({
        ...to,
        subject: m["mail.staffInvitation.subject"]({ site }, language),
        paragraphs: [
          m["mail.staffInvitation.intro"]({ inviter, role, site }, language),
          m["mail.staffInvitation.expiry"]({ days: invitationDays }, language),
          m["mail.staffInvitation.notYou"]({}, language),
        ],
        action: {
          label: m["mail.staffInvitation.action"]({}, language),
          url: `${config.PUBLIC_URL}/cpadmin/invitation#${new URLSearchParams({ token }).toString()}`,
        },
        reason: m["mail.staffInvitation.reason"]({ site }, language),
      }),
    });
  },
});
