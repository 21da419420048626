import type { AppealDecision, AppealObstacle } from "@pazar/contract/admin/adverts/appeals";
import type { ErrorCode } from "@pazar/contract/errors";
import type * as z from "zod/mini";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { enqueue } from "../../../platform/jobs/jobs.ts";
import { signedIn } from "../../../platform/security/session.ts";
import { writeAudit, type AuditedCaller } from "../../audit/write-audit.ts";
import { notify } from "../../notices/notify.ts";
import { decideWithin } from "../decide.ts";
import { appealObstacle } from "./appeals.policy.ts";
import { appealMailJob } from "./send-appeal-mail.job.ts";

const refusals: Record<AppealObstacle, ErrorCode> = {
  own_refusal: "OWN_REFUSAL",
  own_listing: "OWN_LISTING_AS_STAFF",
  ended: "APPEAL_ENDED",
};

/** One transaction of verdict, its effect on the listing, audit rows, and what the seller is told. */
export async function decideAppeal(
  db: Database,
  caller: AuditedCaller,
  id: number,
  { outcome, answer }: z.output<typeof AppealDecision>,
  now = new Date(),
): Promise<void> {
  const moderator = signedIn(caller.actor);
  await db.transaction().execute(async (transaction) => {
    const appeal = await transaction
      .selectFrom("appeals as a")
      .innerJoin("moderation_decisions as d", "d.id", "a.decision_id")
      .where("a.id", "=", id)
      .select(["a.listing_id", "a.user_id", "d.moderator_id"])
      .executeTakeFirst();
    if (!appeal) throw new ApiError("APPEAL_NOT_FOUND");
    // The listing first, as everything that ends appeals does: two at once would otherwise wait for each other.
    const listing = await transaction
      .selectFrom("listings")
      .where("id", "=", appeal.listing_id)
      .where("deleted_at", "is", null)
      .select(["id", "title"])
      .forUpdate()
      .executeTakeFirst();
    if (!listing) throw new ApiError("LISTING_NOT_FOUND");
    const { ended_at } = await transaction
      .selectFrom("appeals")
      .where("id", "=", id)
      .select("ended_at")
      .forUpdate()
      .executeTakeFirstOrThrow();
    const judged = { refusedBy: appeal.moderator_id, sellerId: appeal.user_id, endedAt: ended_at };
    const obstacle = appealObstacle(judged, moderator.id);
    if (obstacle) throw new ApiError(refusals[obstacle]);
    await transaction
      .updateTable("appeals")
      .set({ ended_at: now, outcome, decided_by: moderator.id, answer: answer || null })
      .where("id", "=", id)
      .execute();
    if (outcome === "overturned") {
      const choice = { action: "put_back", note: "" } as const;
      const reversal_id = await decideWithin(transaction, caller, listing.id, choice, { now, isToldElsewhere: true });
      await transaction.updateTable("appeals").set({ reversal_id }).where("id", "=", id).execute();
    }
    // Without what the seller wrote, which would outlive the account in the log.
    await writeAudit(transaction, caller, {
      action: outcome === "upheld" ? "uphold_appeal" : "overturn_appeal",
      target: { kind: "listing", id: listing.id },
      before: { appeal: id, outcome: null },
      after: { appeal: id, outcome },
      ...(answer !== "" && { reason: answer }),
    });
    const event = outcome === "upheld" ? "appeal_upheld" : "appeal_overturned";
    await notify(transaction, appeal.user_id, {
      kind: "listing_status",
      listing,
      event,
      ...(answer !== "" && { reason: answer }),
    });
    await enqueue(transaction, appealMailJob, { appealId: id });
  });
}
