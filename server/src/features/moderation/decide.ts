import { needsReason, type DecisionChoice, type ModerationAction } from "@pazar/contract/moderation";
import { limits } from "@pazar/contract/limits";
import { isLocale } from "@pazar/contract/locale";
import { sql, type Transaction } from "kysely";
import { writeAudit } from "../audit/write-audit.ts";
import type { Database } from "../../platform/database/database.ts";
import type { DB } from "../../platform/database/database-types.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { m } from "../../platform/text/locale.ts";
import { signedIn } from "../../platform/security/session.ts";
import { expiryOf } from "../listings/listing-expiry.ts";
import { judgeMove } from "../listings/listings.lifecycle.ts";
import { stateOf } from "../posting/my-listings.present.ts";
import { releaseLock, refuseIfLocked } from "./listing-locks.ts";
import { hasOpenMatters, markReviewed } from "./open-matters.ts";
import { moderationMailJob } from "./send-moderation-mail.job.ts";

/** Seconds within which the server takes a decision back. */
export const undoableSeconds = limits.undoSeconds + limits.undoGraceSeconds;
/** The seller is told once it can no longer be taken back. */
const mailDelaySeconds = undoableSeconds + 5;
const told: readonly ModerationAction[] = ["approve", "reject", "take_down", "put_back"];

const lockListing = (db: Database, id: number) =>
  db
    .selectFrom("listings as l")
    .innerJoin("users as u", "u.id", "l.seller_id")
    .leftJoin("moderation_queue as q", "q.listing_id", "l.id")
    .where("l.id", "=", id)
    .select([
      "l.id",
      "l.seller_id",
      "l.status",
      "l.status_reason",
      "l.moderation_reason",
      "l.moderation_note",
      "l.featured",
      "l.approved_at",
      "l.edited_at",
      "l.deleted_at",
      "l.deleted_status",
      "l.expires_at",
      "u.locale",
      "q.queued_at",
      // All that a decision may change, to the microsecond: undoing writes it back.
      sql<string>`jsonb_build_object('status', l.status, 'status_reason', l.status_reason, 'moderation_reason', l.moderation_reason, 'moderation_note', l.moderation_note, 'featured', l.featured,
        'published_at', l.published_at, 'approved_at', l.approved_at, 'expires_at', l.expires_at, 'expiry_notice_days', l.expiry_notice_days, 'updated_at', l.updated_at)::text`.as(
        "before",
      ),
    ])
    .forUpdate("l")
    .executeTakeFirst();
type LockedRow = NonNullable<Awaited<ReturnType<typeof lockListing>>>;

/** One transaction of effect, decision, audit row and the mail to come. Answers the decision's id. */
export async function decide(
  db: Database,
  caller: CallContext,
  listingId: number,
  { action, reason_id, note }: DecisionChoice,
  now = new Date(),
): Promise<number> {
  const moderator = signedIn(caller.actor);
  return db.transaction().execute(async (transaction) => {
    const row = await lockListing(transaction, listingId);
    if (!row) throw new ApiError("LISTING_NOT_FOUND");
    const after = await stateAfter(transaction, row, action, now);
    await refuseIfLocked(transaction, listingId, moderator.id);
    const words = needsReason(action)
      ? { moderation_reason: await reasonText(transaction, reason_id, row.locale), moderation_note: note || null }
      : {};
    await transaction
      .updateTable("listings")
      .set({ ...after, ...words, updated_at: now })
      .where("id", "=", listingId)
      .execute();
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
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await writeAudit(transaction, caller, {
      action: `${action}_listing`,
      target: { kind: "listing", id: listingId },
      before: stateFields(row),
      after: stateFields({ ...row, ...after, ...words }),
      ...(words.moderation_reason !== undefined && {
        reason: [words.moderation_reason, note].filter(Boolean).join("\n"),
      }),
    });
    await releaseLock(transaction, listingId, moderator.id);
    if (told.includes(action))
      await enqueue(transaction, moderationMailJob, { decisionId: id }, { delaySeconds: mailDelaySeconds });
    return id;
  });
}

export const stateFields = ({
  status,
  status_reason,
  moderation_reason,
  moderation_note,
  featured,
}: Pick<LockedRow, "status" | "status_reason" | "moderation_reason" | "moderation_note" | "featured">) => ({
  status,
  status_reason,
  moderation_reason,
  moderation_note,
  featured,
});

/** The columns that change, as the lifecycle allows it. */
async function stateAfter(transaction: Transaction<DB>, row: LockedRow, action: ModerationAction, now: Date) {
  const state = stateOf(row);
  if (action === "dismiss") {
    if (state.deletedAt !== null) throw new ApiError("LISTING_NOT_FOUND");
    if (!(await hasOpenMatters(transaction, row.id))) throw new ApiError("NOTHING_TO_DISMISS");
    return {};
  }
  const verdict = judgeMove("staff", action, state, now);
  if ("refusal" in verdict) throw new ApiError(verdict.refusal);
  if (action === "feature" || action === "unfeature") return { featured: action === "feature" };
  const { status, reason } = verdict.next;
  return {
    status,
    status_reason: reason,
    moderation_reason: null,
    moderation_note: null,
    ...(status === "active" && publication(row, now)),
  };
}

/** What was never on sale, or whose time is over, begins its days now and stands at the top of the lists; anything else stays in its place. */
function publication({ approved_at, expires_at }: LockedRow, now: Date) {
  const isNew = approved_at === null || expires_at === null || expires_at <= now;
  return { approved_at: now, ...(isNew && { published_at: now, expires_at: expiryOf(now), expiry_notice_days: null }) };
}

async function reasonText(db: Database, id: number | undefined, locale: string): Promise<string> {
  const reason =
    id === undefined
      ? undefined
      : await db
          .selectFrom("moderation_reasons")
          .where("id", "=", id)
          .select(["text_tr", "text_en"])
          .executeTakeFirst();
  if (!reason) throw new ApiError("INVALID", { fields: { reason_id: [m["moderation.errors.reason"]()] } });
  return reason[`text_${isLocale(locale) ? locale : "tr"}`];
}
