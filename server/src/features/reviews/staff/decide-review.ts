import { sql } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { Caller } from "../../../platform/http/calls.ts";
import { signedIn } from "../../../platform/security/session.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { notifyOfReview } from "../notify-of-review.ts";

/** With a reason the review is taken away, without one it stays. Of two concurrent decisions the second is refused. */
export const decideReview = (db: Database, caller: Caller, id: number, reason?: string): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const review = await transaction
      .selectFrom("reviews")
      .where("id", "=", id)
      .select(["author_id", "subject_id", "deal_id", "stars", "removed_at"])
      .forUpdate()
      .executeTakeFirst();
    if (!review) throw new ApiError("REVIEW_NOT_FOUND");
    const outcome = reason === undefined ? "kept" : "removed";
    const decided = await transaction
      .updateTable("review_reports")
      .set({ decided_at: sql<Date>`now()`, decided_by: signedIn(caller.actor).id, outcome })
      .where("review_id", "=", id)
      .where("decided_at", "is", null)
      .returning("id")
      .execute();
    if (decided.length === 0) throw new ApiError("REPORT_REVIEWED");
    if (reason !== undefined && review.removed_at === null) {
      await transaction
        .updateTable("reviews")
        .set({ removed_at: sql<Date>`now()`, removal_reason: reason })
        .where("id", "=", id)
        .execute();
      const { author_id: to, subject_id: about, deal_id: dealId } = review;
      await notifyOfReview(transaction, { to, event: "removed", dealId, about });
    }
    // Without the text, which would outlive the author's account in the log.
    await writeAudit(transaction, caller, {
      action: reason === undefined ? "dismiss_review_reports" : "remove_review",
      target: { kind: "review", id },
      before: { stars: review.stars },
      after: { outcome },
      ...(reason !== undefined && { reason }),
    });
  });
