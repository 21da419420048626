import { listingSlug } from "@pazar/contract/pages/listing-slug";
import { editListingPath } from "@pazar/contract/pages/paths";
import * as z from "zod/mini";
import type { Job } from "../../../platform/jobs/jobs.ts";
import { layOutMail } from "../../../platform/mail/mail-layout.ts";
import type { MailJobDependencies } from "../../../platform/mail/mail-job.ts";
import { m } from "../../../platform/text/locale.ts";
import { isMailWanted } from "../../notices/preferences.ts";
import { unsubscribeUrl, type UnsubscribeConfig } from "../../notices/unsubscribe.ts";

export const appealMailJob = "send_appeal_mail";

/** Tells the seller how an appeal ended. */
export const sendAppealMail = ({ db, mailer, config }: MailJobDependencies & { config: UnsubscribeConfig }): Job => ({
  name: appealMailJob,
  async run(payload) {
    const { appealId } = z.object({ appealId: z.number() }).parse(payload);
    const told = await db
      .selectFrom("appeals as a")
      .innerJoin("listings as l", "l.id", "a.listing_id")
      .innerJoin("users as u", "u.id", "a.user_id")
      .where("a.id", "=", appealId)
      .where("a.outcome", "in", ["upheld", "overturned"])
      .where("l.deleted_at", "is", null)
      .where("u.status", "=", "active")
      .select([
        "l.id",
        "l.title",
        "a.outcome",
        "a.answer",
        "u.id as user_id",
        "u.email",
        "u.first_name",
        "u.locale",
        isMailWanted("listing_status").as("wants_mail"),
      ])
      .executeTakeFirst();
    if (!told?.wants_mail) return;
    const { id, title, answer } = told;
    const { locale } = told;
    const language = { locale };
    const isUpheld = told.outcome === "upheld";
    const siteUrl = config.PUBLIC_URL;
    const mail = layOutMail({
      locale,
      siteUrl,
      firstName: told.first_name,
      subject: isUpheld
        ? m["appeals.mail.upheldSubject"]({ title }, language)
        : m["appeals.mail.overturnedSubject"]({ title }, language),
      paragraphs: [
        isUpheld ? m["appeals.mail.upheld"]({ title }, language) : m["appeals.mail.overturned"]({ title }, language),
        ...(answer === null ? [] : [answer]),
        ...(isUpheld ? [m["mail.moderation.fix"]({}, language)] : []),
      ],
      action: isUpheld
        ? { label: m["mail.moderation.edit"]({}, language), url: siteUrl + editListingPath(id) }
        : { label: m["mail.moderation.see"]({}, language), url: `${siteUrl}/${listingSlug({ id, title })}` },
      reason: m["mail.moderation.reason"]({ site: m["site.name"]({}, language) }, language),
      unsubscribeUrl: unsubscribeUrl(config, told.user_id, "listing_status"),
    });
    await mailer.send({ to: told.email, ...mail });
  },
});
