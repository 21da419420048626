import { editListingPath } from "@pazar/contract/pages/paths";
import * as z from "zod/mini";
import type { Job } from "../../../platform/jobs/jobs.ts";
import { m } from "../../../platform/text/locale.ts";
import type { MailJobDependencies } from "../../../platform/mail/mail-job.ts";
import { layOutMail } from "../../../platform/mail/mail-layout.ts";

export const staffEditMailJob = "send_staff_edit_mail";

const Payload = z.object({ listingId: z.number(), reason: z.string() });

/** Tells a seller that staff edited a listing, and why. */
export const sendStaffEditMail = ({ db, mailer, config }: MailJobDependencies): Job => ({
  name: staffEditMailJob,
  async run(payload) {
    const { listingId, reason } = Payload.parse(payload);
    const row = await db
      .selectFrom("listings as l")
      .innerJoin("users as u", "u.id", "l.seller_id")
      .where("l.id", "=", listingId)
      .where("l.deleted_at", "is", null)
      .where("u.status", "=", "active")
      .select(["l.id", "l.title", "u.email", "u.first_name", "u.locale"])
      .executeTakeFirst();
    if (!row) return;
    const { locale } = row;
    const [{ title }, language, siteUrl] = [row, { locale }, config.PUBLIC_URL];
    await mailer.send({
      to: row.email,
      ...layOutMail({
        locale,
        siteUrl,
        firstName: row.first_name,
        subject: m["mail.moderation.edited.subject"]({ title }, language),
        paragraphs: [
          m["mail.moderation.edited.intro"]({ title }, language),
          m["mail.moderation.why"]({ reason }, language),
          m["mail.moderation.edited.then"]({}, language),
        ],
        action: { label: m["mail.moderation.edit"]({}, language), url: siteUrl + editListingPath(row.id) },
        reason: m["mail.moderation.reason"]({ site: m["site.name"]({}, language) }, language),
      }),
    });
  },
});
