import type { PaymentMethod } from "@pazar/contract/payments/billing";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import { postEntry } from "../ledger/post-entry.ts";
import { lockOrder } from "../orders/lock-order.ts";
import { settleOrder } from "./settle-order.ts";

export type ReceivedPayment = {
  orderId: number;
  method: PaymentMethod;
  /** kuruş */
  amount: number;
  /** Istanbul's day, YYYY-MM-DD. */
  receivedOn: string;
  /** The provider's number or the line of a bank statement. The same one again changes nothing. */
  source?: string;
  note?: string;
  recordedBy?: number;
};

/** Records money that came for an order, and starts what it pays for. Answers false where it was recorded before. */
export async function recordPayment(
  transaction: Transaction<DB>,
  { orderId, method, amount, receivedOn, source, note, recordedBy }: ReceivedPayment,
  now: Date,
): Promise<boolean> {
  const order = await lockOrder(transaction, orderId);
  const payment = await transaction
    .insertInto("payments")
    .values({
      order_id: orderId,
      method,
      amount,
      received_on: receivedOn,
      source: source ?? null,
      note: note ?? "",
      recorded_by: recordedBy ?? null,
    })
    .onConflict((conflict) => conflict.column("source").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!payment) return false;
  const paid = order.paid + amount;
  await transaction.updateTable("orders").set({ paid }).where("id", "=", orderId).execute();
  await postEntry(transaction, {
    kind: "payment",
    orderId,
    paymentId: payment.id,
    happenedAt: now,
    lines: { [method === "card" ? "card" : "bank"]: amount, advances: -amount },
  });
  await settleOrder(transaction, { ...order, paid }, now);
  return true;
}
