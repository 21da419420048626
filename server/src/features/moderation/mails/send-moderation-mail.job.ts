import type { Locale } from "@pazar/contract/locale";
import type { ListingStatus } from "@pazar/contract/listings/listings";
import type { ModerationAction } from "@pazar/contract/admin/adverts/moderation";
import type { StatusReason } from "@pazar/contract/listings/my-listings";
import { photoUrl } from "@pazar/contract/listings/photo-url";
import { listingSlug } from "@pazar/contract/pages/listing-slug";
import { mendListingPath } from "@pazar/contract/pages/paths";
import * as z from "zod/mini";
import type { Database } from "../../../platform/database/database.ts";
import type { Job } from "../../../platform/jobs/jobs.ts";
import { m } from "../../../platform/text/locale.ts";
import { longDate } from "../../../platform/text/long-date.ts";
import type { MailJobDependencies } from "../../../platform/mail/mail-job.ts";
import { layOutMail, type MailContent } from "../../../platform/mail/mail-layout.ts";
import { appealUntil } from "../appeals/appeals.policy.ts";
import { readWordMarks } from "../refusal-marks.ts";
import { isMailWanted } from "../../notices/preferences.ts";
import { unsubscribeUrl, type UnsubscribeConfig } from "../../notices/unsubscribe.ts";

export const moderationMailJob = "send_moderation_mail";

const Payload = z.object({ decisionId: z.number() });

/** A decision that its seller is to be told of; undefined if it was undone, or if the listing has changed since. */
export async function findDecisionForSeller(db: Database, decisionId: number) {
  const row = await db
    .selectFrom("moderation_decisions as d")
    .innerJoin("listings as l", "l.id", "d.listing_id")
    .innerJoin("users as u", "u.id", "l.seller_id")
    .where("d.id", "=", decisionId)
    .where("d.undone_at", "is", null)
    .where("l.deleted_at", "is", null)
    .where("u.status", "=", "active")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("moderation_decisions as later")
            .whereRef("later.listing_id", "=", "d.listing_id")
            .whereRef("later.id", ">", "d.id")
            .where("later.undone_at", "is", null)
            .where("later.action", "in", mailedActions)
            .select("later.id"),
        ),
      ),
    )
    .select([
      "l.id",
      "l.title",
      "l.status",
      "l.status_reason",
      "l.seller_id",
      "d.action",
      "d.reason",
      "d.note",
      "d.marked_words",
      "d.marked_photos",
      "d.decided_at",
      "u.email",
      "u.first_name",
      "u.locale",
      isMailWanted("listing_status").as("wants_mail"),
    ])
    .executeTakeFirst();
  const kind = kinds.find(
    ({ actions, status, reason }) =>
      row && actions.includes(row.action) && status === row.status && reason === row.status_reason,
  );
  return row && kind && { ...row, event: kind.name };
}

export const sendModerationMail = ({
  db,
  mailer,
  config,
}: MailJobDependencies & { config: UnsubscribeConfig }): Job => ({
  name: moderationMailJob,
  async run(payload) {
    const { decisionId } = Payload.parse(payload);
    const decision = await findDecisionForSeller(db, decisionId);
    if (!decision?.wants_mail) return;
    const { locale } = decision;
    const content = compose(decision.event, { ...decision, locale, siteUrl: config.PUBLIC_URL });
    const off = unsubscribeUrl(config, decision.seller_id, "listing_status");
    await mailer.send({ to: decision.email, ...layOutMail({ ...content, unsubscribeUrl: off }) });
  },
});

type Kind = {
  name: "approved" | "rejected" | "removed";
  actions: readonly ModerationAction[];
  status: ListingStatus;
  reason: StatusReason | null;
};
/** The seller may have sold, hidden or edited it since: then the mail would be outdated. */
const kinds: readonly Kind[] = [
  { name: "approved", actions: ["approve", "put_back"], status: "active", reason: null },
  { name: "rejected", actions: ["reject"], status: "inactive", reason: "rejected" },
  { name: "removed", actions: ["take_down"], status: "inactive", reason: "removed" },
];
export const mailedActions = kinds.flatMap(({ actions }) => actions);

type Decision = {
  id: number;
  title: string;
  reason: string | null;
  note: string | null;
  marked_words: unknown;
  marked_photos: readonly string[];
  decided_at: Date;
  first_name: string;
  locale: Locale;
  siteUrl: string;
};

function compose(kind: Kind["name"], decision: Decision): MailContent {
  const { id, title, reason, note, first_name, locale, siteUrl } = decision;
  const language = { locale };
  const isApproved = kind === "approved";
  const quotes = readWordMarks(decision.marked_words).map(({ quote }) => `“${quote}”`);
  const until = longDate(appealUntil(decision.decided_at), locale);
  return {
    locale,
    siteUrl,
    firstName: first_name,
    subject: m[`mail.moderation.${kind}.subject`]({ title }, language),
    paragraphs: [
      m[`mail.moderation.${kind}.intro`]({ title }, language),
      ...(reason === null ? [] : [m["mail.moderation.why"]({ reason }, language)]),
      ...(note === null || isApproved ? [] : [note]),
      ...(quotes.length === 0 ? [] : [m["appeals.mail.marked"]({ words: quotes.join(", ") }, language)]),
      ...(decision.marked_photos.length === 0 ? [] : [m["appeals.mail.markedPhotos"]({}, language)]),
      ...(isApproved
        ? []
        : [m["mail.moderation.fix"]({}, language), m["appeals.mail.canAppeal"]({ date: until }, language)]),
    ],
    pictures: decision.marked_photos.map((hash) => siteUrl + photoUrl(hash, 240)),
    action: isApproved
      ? { label: m["mail.moderation.see"]({}, language), url: `${siteUrl}/${listingSlug({ id, title })}` }
      : { label: m["mail.moderation.edit"]({}, language), url: siteUrl + mendListingPath(id) },
    reason: m["mail.moderation.reason"]({ site: m["site.name"]({}, language) }, language),
  };
}
