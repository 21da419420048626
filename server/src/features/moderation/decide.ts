import { isReasonNeeded, type ListingDecision } from "@pazar/contract/admin/adverts/moderation";
import * as limits from "@pazar/contract/limits";
import type { Locale } from "@pazar/contract/locale";
import { sql, type Transaction } from "kysely";
import { writeAudit, type AuditedCaller } from "../audit/write-audit.ts";
import type { Database } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/database-types.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { m } from "../../platform/text/locale.ts";
import { signedIn } from "../../platform/security/session.ts";
import { applyMove, planMove, stateBeforeDecision } from "../listings/apply-move.ts";
import { stateColumns, stateOf } from "../listings/listings.lifecycle.ts";
import { releaseLock, refuseIfLocked } from "./listing-locks.ts";
import { checkMarks } from "./refusal-marks.ts";
import { refuseOwnListing } from "./moderation.policy.ts";
import { hasUnreviewed, markReviewed } from "./mark-reviewed.ts";
import { mailedActions, moderationMailJob } from "./mails/send-moderation-mail.job.ts";
import { notifyOfDecisionJob } from "./mails/notify-of-decision.job.ts";

/** Seconds within which the server takes a decision back. */
export const undoableSeconds = limits.undoSeconds + limits.undoGraceSeconds;
/** The seller is told when the decision can no longer be undone. */
const tellDelaySeconds = undoableSeconds + 5;

const lockListing = (db: Database, id: number) =>
  db
    .selectFrom("listings as l")
    .innerJoin("listing_bodies as b", "b.listing_id", "l.id")
    .innerJoin("users as u", "u.id", "l.seller_id")
    .leftJoin("moderation_queue as q", "q.listing_id", "l.id")
    .where("l.id", "=", id)
    .select([
      "l.id",
      "l.seller_id",
      "l.title",
      "b.description",
      sql<string[]>`array(select photo_hash from listing_images i where i.listing_id = l.id)`.as("photos"),
      "l.moderation_reason",
      "l.moderation_note",
      "l.featured_by_staff",
      ...stateColumns.map((column) => `l.${column}` as const),
      "u.locale",
      "q.queued_at",
      stateBeforeDecision.as("before"),
    ])
    .forUpdate("l")
    .executeTakeFirst();
type LockedRow = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

/** One transaction of effect, decision, audit row and the mail to come. Answers the decision's id. */
export const decide = (
  db: Database,
  caller: AuditedCaller,
  listingId: number,
  choice: ListingDecision,
  now = new Date(),
): Promise<number> =>
  db.transaction().execute((transaction) => decideWithin(transaction, caller, listingId, choice, { now }));

type Circumstances = {
  now: Date;
  /** The seller is notified by something other than the decision. */
  isToldElsewhere?: boolean;
};

export async function decideWithin(
  transaction: Transaction<DB>,
  caller: AuditedCaller,
  listingId: number,
  { action, reason_id, note, marks }: ListingDecision,
  { now, isToldElsewhere = false }: Circumstances,
): Promise<number> {
  const moderator = signedIn(caller.actor);
  const row = await lockListing(transaction, listingId);
  if (!row) throw new ApiError("LISTING_NOT_FOUND");
  refuseOwnListing(row, moderator.id);
  const move = planMove("staff", action, stateOf(row), now);
  if (action === "dismiss" && !(await hasUnreviewed(transaction, listingId))) throw new ApiError("NOTHING_TO_DISMISS");
  await refuseIfLocked(transaction, listingId, moderator.id);
  const words = isReasonNeeded(action)
    ? { moderation_reason: await reasonText(transaction, reason_id, row.locale), moderation_note: note || null }
    : {};
  const refused = isReasonNeeded(action) && marks ? marks : { words: [], photos: [] };
  if (refused.words.length > 0 || refused.photos.length > 0) checkMarks(refused, row, row.photos);
  await applyMove(transaction, listingId, move, words);
  if (action !== "feature" && action !== "unfeature") await markReviewed(transaction, listingId, moderator.id, now);
  const { id } = await transaction
    .insertInto("moderation_decisions")
    .values({
      listing_id: listingId,
      seller_id: row.seller_id,
      moderator_id: moderator.id,
      action,
      reason: words.moderation_reason ?? null,
      note: note || null,
      decided_at: now,
      queued_at: row.queued_at,
      before: row.before,
      marked_words: JSON.stringify(refused.words),
      marked_photos: refused.photos,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await writeAudit(transaction, caller, {
    action: `${action}_listing`,
    target: { kind: "listing", id: listingId },
    before: stateFields(row),
    after: stateFields({ ...row, ...move.columns, ...words }),
    ...(words.moderation_reason !== undefined && {
      reason: [words.moderation_reason, note].filter(Boolean).join("\n"),
    }),
  });
  await releaseLock(transaction, listingId, moderator.id);
  if (mailedActions.includes(action) && !isToldElsewhere)
    for (const job of [notifyOfDecisionJob, moderationMailJob])
      await enqueue(transaction, job, { decisionId: id }, { delaySeconds: tellDelaySeconds });
  return id;
}

export const stateFields = ({
  status,
  status_reason,
  moderation_reason,
  moderation_note,
  featured_by_staff: featured,
}: Pick<LockedRow, "status" | "status_reason" | "moderation_reason" | "moderation_note" | "featured_by_staff">) => ({
  status,
  status_reason,
  moderation_reason,
  moderation_note,
  featured,
});

export async function reasonText(db: Database, id: number | undefined, locale: Locale): Promise<string> {
  const reason =
    id === undefined
      ? undefined
      : await db
          .selectFrom("moderation_reasons")
          .where("id", "=", id)
          .select(["text_tr", "text_en"])
          .executeTakeFirst();
  if (!reason) throw new ApiError("INVALID", { fields: { reason_id: [m["admin.moderation.errors.reason"]()] } });
  return reason[`text_${locale}`];
}
