import { writeAudit } from "../audit/write-audit.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext } from "../../platform/http/calls.ts";
import { signedIn } from "../../platform/security/session.ts";
import { undoMove } from "../listings/apply-move.ts";
import { stateFields, undoableSeconds } from "./decide.ts";
import { closeAppealsAgainst } from "./appeals/close-appeals.ts";
import { unmarkReviewed } from "./mark-reviewed.ts";

const stateOfListing = (db: Database, id: number) =>
  db
    .selectFrom("listings")
    .where("id", "=", id)
    .select([
      "status",
      "status_reason",
      "moderation_reason",
      "moderation_note",
      "featured_by_staff",
      "updated_at",
      "deleted_at",
    ])
    .forUpdate()
    .executeTakeFirst();

/** Allowed for the person who decided, for a short time, and while the listing is unchanged. Returns the decision's id. */
export async function undoDecision(
  db: Database,
  caller: CallContext,
  decisionId: number,
  now = new Date(),
): Promise<number> {
  const moderator = signedIn(caller.actor);
  return db.transaction().execute(async (transaction) => {
    const decision = await transaction
      .selectFrom("moderation_decisions")
      .where("id", "=", decisionId)
      .where("moderator_id", "=", moderator.id)
      .select(["listing_id", "action", "decided_at", "undone_at"])
      .executeTakeFirst();
    if (!decision) throw new ApiError("NOT_FOUND");
    const listing = await stateOfListing(transaction, decision.listing_id);
    // The seller has been told how the appeal ended.
    const isReversal = await transaction
      .selectFrom("appeals")
      .where("reversal_id", "=", decisionId)
      .select("id")
      .executeTakeFirst();
    const isLate =
      isReversal !== undefined ||
      decision.undone_at !== null ||
      now.getTime() - decision.decided_at.getTime() > undoableSeconds * 1_000;
    const isChanged =
      !listing || listing.deleted_at !== null || listing.updated_at.getTime() !== decision.decided_at.getTime();
    if (isLate || isChanged) throw new ApiError("UNDO_TOO_LATE");
    await undoMove(transaction, decisionId);
    await closeAppealsAgainst(transaction, decisionId);
    await unmarkReviewed(transaction, decision.listing_id, moderator.id, decision.decided_at);
    await transaction
      .updateTable("moderation_decisions")
      .set({ undone_at: now })
      .where("id", "=", decisionId)
      .execute();
    const restored = await transaction
      .selectFrom("listings")
      .where("id", "=", decision.listing_id)
      .select(["status", "status_reason", "moderation_reason", "moderation_note", "featured_by_staff"])
      .executeTakeFirstOrThrow();
    await writeAudit(transaction, caller, {
      action: `undo_${decision.action}_listing`,
      target: { kind: "listing", id: decision.listing_id },
      before: stateFields(listing),
      after: stateFields(restored),
    });
    return decisionId;
  });
}
