import type { CardPaymentResult } from "@pazar/contract/payments/card-payments";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import type { Transaction } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { DB } from "../../../platform/database/database-types.ts";
import { lockOrder, type OrderRow } from "../../orders/lock-order.ts";
import { recordPayment } from "../record-payment.ts";
import { isSettled, lockAttempt, nextCheck, resultOf, type CardAttempt } from "./card-attempts.ts";
import type { CardPayment } from "./card-provider.ts";

/** The provider's answer, or what came instead of one. */
export type Reading = { payment: CardPayment } | { problem: "unreachable" | "signature" };
type Paid = CardPayment & { status: "paid" };
type Settlement = { attemptId: number; token: string; reading: Reading; provider: string };

/** Writes down what the provider said of an attempt. What has been recorded before is not recorded again. */
export async function settleAttempt(
  db: Database,
  { attemptId, token, reading, provider }: Settlement,
  now: Date,
): Promise<{ orderId: number; result: CardPaymentResult }> {
  return db.transaction().execute(async (transaction) => {
    const { order_id: orderId } = await transaction
      .selectFrom("card_attempts")
      .where("id", "=", attemptId)
      .select("order_id")
      .executeTakeFirstOrThrow();
    const order = await lockOrder(transaction, orderId);
    const attempt = await lockAttempt(transaction, attemptId);
    if (isRecorded(attempt)) return { orderId, result: resultOf(attempt, order) };
    const change =
      "payment" in reading && reading.payment.status === "paid"
        ? await takeMoney(transaction, { order, attempt, payment: reading.payment, provider }, now)
        : withoutMoney(attempt, reading, now);
    const settled = await transaction
      .updateTable("card_attempts")
      .set({ ...change, token: attempt.token ?? token })
      .where("id", "=", attemptId)
      .returningAll()
      .executeTakeFirstOrThrow();
    const after = await transaction
      .selectFrom("orders")
      .where("id", "=", orderId)
      .select("status")
      .executeTakeFirstOrThrow();
    return { orderId, result: resultOf(settled, after) };
  });
}

/** The provider's payment id is stored together with the final result. */
export const isRecorded = ({ payment_id }: CardAttempt): boolean => payment_id !== null;

function withoutMoney(attempt: CardAttempt, reading: Reading, now: Date) {
  const payment = "payment" in reading ? reading.payment : undefined;
  const checkAt = nextCheck(attempt, payment, now);
  const ended = { check_at: checkAt, finished_at: checkAt === null ? now : null };
  if (payment?.status === "refused") return { ...ended, status: "refused" as const, problem: payment.code };
  if ("problem" in reading && reading.problem === "signature")
    return { ...ended, status: "review" as const, problem: "signature" };
  const isOver = checkAt === null && attempt.status === "open";
  return { ...ended, ...(isOver && { status: "expired" as const }) };
}

type Receipt = { order: OrderRow; attempt: CardAttempt; payment: Paid; provider: string };

/**
 * Records the money with its true amount, also where it is not the amount asked for: then staff look at it. Too little
 * leaves the order open, too much is the buyer's until staff return it. Another currency cannot be booked at all.
 */
async function takeMoney(transaction: Transaction<DB>, { order, attempt, payment, provider }: Receipt, now: Date) {
  const { paymentId, transactionId, amount, currency } = payment;
  const ended = { check_at: null, finished_at: now };
  const review = (problem: string) => ({ ...ended, status: "review" as const, problem });
  const source = `${provider}:${paymentId}`;
  const earlier = await transaction.selectFrom("payments").where("source", "=", source).select("id").executeTakeFirst();
  if (earlier) return review("recorded");
  const numbers = { payment_id: paymentId, transaction_id: transactionId };
  if (currency !== "TRY") return { ...review("currency"), ...numbers };
  if (amount === undefined || amount === 0) return { ...review("amount"), ...numbers };
  const receivedOn = turkishDay(now);
  await recordPayment(transaction, { orderId: order.id, method: "card", amount, receivedOn, source }, now);
  const received = { ...numbers, received: amount };
  if (amount !== attempt.amount) return { ...review("amount"), ...received };
  if (order.paid - order.refunded + amount > order.price) return { ...review("overpaid"), ...received };
  const { status } = await transaction
    .selectFrom("orders")
    .where("id", "=", order.id)
    .select("status")
    .executeTakeFirstOrThrow();
  if (!isSettled(status)) return { ...review("order"), ...received };
  return { ...ended, status: "paid" as const, problem: "", ...received };
}
