import { CardProblem, type CardReview } from "@pazar/contract/admin/accounting/card-reviews";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import { writeAudit, type AuditedCaller } from "../../audit/write-audit.ts";

export async function listCardReviews(db: Database): Promise<CardReview[]> {
  const rows = await db
    .selectFrom("card_attempts")
    .where("status", "=", "review")
    .where("reviewed_at", "is", null)
    .select(["id", "order_id", "conversation_id", "payment_id", "problem", "amount", "received", "created_at"])
    .orderBy("id")
    .limit(200)
    .execute();
  return rows.map((row) => ({
    ...row,
    problem: CardProblem.parse(row.problem),
    created_at: row.created_at.toISOString(),
  }));
}

/** Changes no money: what is to be returned or recorded, staff do at the order. */
export async function closeCardReview(
  db: Database,
  caller: AuditedCaller,
  id: number,
  note: string,
  now = new Date(),
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const closed = await transaction
      .updateTable("card_attempts")
      .set({ reviewed_at: now, reviewed_by: caller.actor?.id ?? null })
      .where("id", "=", id)
      .where("status", "=", "review")
      .where("reviewed_at", "is", null)
      .returning(["order_id", "conversation_id", "problem", "amount", "received"])
      .executeTakeFirst();
    if (!closed) throw new ApiError("CARD_REVIEW_CLOSED");
    const { order_id, ...before } = closed;
    await writeAudit(transaction, caller, {
      action: "review_card_payment",
      target: { kind: "order", id: order_id },
      before,
      reason: note,
    });
  });
}
