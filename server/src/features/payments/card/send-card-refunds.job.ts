import { minuteMs } from "@pazar/contract/durations";
import type { Database } from "../../../platform/database/database.ts";
import type { Job } from "../../../platform/jobs/jobs.ts";
import type { Log } from "../../../platform/log.ts";
import { lockOrder } from "../../orders/lock-order.ts";
import { postRepayment } from "../refund-order.ts";
import { CardProviderError, type CardProvider, type CardRefund, type CardRefundResult } from "./card-provider.ts";
import { planCardRefund } from "./plan-card-refund.ts";

type Dependencies = { db: Database; provider: CardProvider | undefined; log: Log };

/** Longer than any answer is waited for: until then another process may be sending it. */
const pauseMs = 2 * minuteMs;

/** Has the provider return what staff refund to cards. Tried until it says yes or no. */
export const sendCardRefunds = ({ db, provider, log }: Dependencies, now: () => Date = () => new Date()): Job => ({
  name: "send_card_refunds",
  schedule: "* * * * *",
  async run(_payload, isStopping = () => false) {
    if (!provider) return;
    const pending = await db
      .selectFrom("refunds")
      .where("method", "=", "card")
      .where("status", "=", "pending")
      .select("id")
      .orderBy("id")
      .limit(100)
      .execute();
    for (const { id } of pending) {
      if (isStopping()) return;
      try {
        await planCardRefund(db, id);
        for (const part of await partsToSend(db, id, now())) await sendPart({ db, provider }, part, now());
      } catch (error) {
        if (error instanceof CardProviderError)
          log.warn({ refund: id, reason: error.message }, "a card refund waits for the provider");
        else log.error({ err: error, refund: id }, "a card refund could not be sent");
      }
    }
  },
});

const partsToSend = (db: Database, refundId: number, now: Date) =>
  db
    .selectFrom("card_refunds as r")
    .innerJoin("card_attempts as a", "a.id", "r.attempt_id")
    .where("r.refund_id", "=", refundId)
    .where("r.status", "=", "pending")
    .where(({ or, eb }) => or([eb("r.sent_at", "is", null), eb("r.sent_at", "<=", new Date(now.getTime() - pauseMs))]))
    .select(["r.id", "r.refund_id", "r.amount", "r.conversation_id", "r.sent_at", "a.payment_id", "a.transaction_id"])
    .orderBy("r.id")
    .execute();
type Part = Awaited<ReturnType<typeof partsToSend>>[number];

/** A refund that was sent before may have been carried out: asking twice would return the money twice. */
async function sendPart(
  { db, provider }: { db: Database; provider: CardProvider },
  part: Part,
  now: Date,
): Promise<void> {
  const claimed = await db
    .updateTable("card_refunds")
    .set({ sent_at: now })
    .where("id", "=", part.id)
    .where("status", "=", "pending")
    .where("sent_at", "is not distinct from", part.sent_at)
    .returning("id")
    .executeTakeFirst();
  if (!claimed) return;
  const refund: CardRefund = {
    conversationId: part.conversation_id,
    paymentId: part.payment_id ?? "",
    transactionId: part.transaction_id ?? "",
    amount: part.amount,
  };
  const isDone = part.sent_at !== null && (await provider.hasRefunded(refund));
  await closePart(db, part, isDone ? { isDone } : await provider.refund(refund), now);
}

/** The refund is done with its last part; one part that is refused makes it fail, for staff to see. */
async function closePart(
  db: Database,
  { id, refund_id: refundId }: Part,
  result: CardRefundResult,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { order_id: orderId, amount } = await transaction
      .selectFrom("refunds")
      .where("id", "=", refundId)
      .select(["order_id", "amount"])
      .executeTakeFirstOrThrow();
    await lockOrder(transaction, orderId);
    const closed = await transaction
      .updateTable("card_refunds")
      .set(result.isDone ? { status: "done", problem: "" } : { status: "failed", problem: result.code })
      .where("id", "=", id)
      .where("status", "=", "pending")
      .returning("id")
      .executeTakeFirst();
    if (!closed) return;
    const parts = await transaction
      .selectFrom("card_refunds")
      .where("refund_id", "=", refundId)
      .select(["status", "conversation_id"])
      .orderBy("id")
      .execute();
    if (parts.some(({ status }) => status === "pending")) return;
    const isDone = parts.every(({ status }) => status === "done");
    const sentTo = parts.map(({ conversation_id }) => conversation_id).join(" ");
    await transaction
      .updateTable("refunds")
      .set(isDone ? { status: "done", done_at: now, sent_to: sentTo } : { status: "failed" })
      .where("id", "=", refundId)
      .execute();
    if (isDone) await postRepayment(transaction, { orderId, refundId, happenedAt: now, method: "card", amount });
  });
}
