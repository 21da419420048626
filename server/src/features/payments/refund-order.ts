import { splitVatOfRefund } from "@pazar/contract/text/money";
import type { PaymentMethod } from "@pazar/contract/payments/billing";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { m } from "../../platform/text/locale.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { postEntry } from "../ledger/post-entry.ts";
import { lockOrder, type OrderRow } from "../orders/lock-order.ts";
import { nextStatus } from "../orders/orders.lifecycle.ts";
import { endPromotion } from "../promotions/start-promotion.ts";

export type Refund = {
  orderId: number;
  /** kuruş */
  amount: number;
  reason: string;
  method: PaymentMethod;
  /** The bank account that the money was sent to. */
  sentTo: string;
  madeBy: number;
};

/** The part of the refunds so far that was taken from the invoice, not from what was paid too much. */
const creditedBefore = async (transaction: Transaction<DB>, orderId: number): Promise<number> => {
  const { total } = await transaction
    .selectFrom("invoices")
    .where("order_id", "=", orderId)
    .where("kind", "=", "credit_note")
    .select(sql<number>`coalesce(sum(total), 0)::integer`.as("total"))
    .executeTakeFirstOrThrow();
  return total;
};

/**
 * Gives money back: first what was paid too much or not yet used, then the invoice's, with a credit note. When all of
 * the price is back, the promotion ends. A bank transfer counts as sent; a card refund waits for the provider.
 */
export async function refundOrder(
  transaction: Transaction<DB>,
  { orderId, amount, reason, method, sentTo, madeBy }: Refund,
  now: Date,
): Promise<number> {
  const order = await lockOrder(transaction, orderId);
  if (amount > order.paid - order.refunded)
    throw new ApiError("INVALID", { fields: { amount: [m["admin.payments.errors.refundTooLarge"]()] } });
  const isDone = method === "transfer";
  const { id: refundId } = await transaction
    .insertInto("refunds")
    .values({
      order_id: orderId,
      method,
      amount,
      reason,
      status: isDone ? "done" : "pending",
      done_at: isDone ? now : null,
      sent_to: sentTo,
      made_by: madeBy,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const isAllBack = order.refunded + amount === order.paid;
  await transaction
    .updateTable("orders")
    .set({ refunded: order.refunded + amount, ...(isAllBack && { status: nextStatus("refund", order.status) }) })
    .where("id", "=", orderId)
    .execute();
  if (isAllBack) await endPromotion(transaction, orderId, now);

  const invoice = await transaction
    .selectFrom("invoices")
    .where("order_id", "=", orderId)
    .where("kind", "=", "invoice")
    .select("id")
    .executeTakeFirst();
  const credited = invoice ? await creditedBefore(transaction, orderId) : 0;
  const unused = order.paid - order.refunded - (invoice ? order.price - credited : 0);
  const fromAdvances = Math.min(unused, amount);
  const fromInvoice = amount - fromAdvances;
  const entry = { orderId, refundId, happenedAt: now };
  if (fromAdvances > 0)
    await postEntry(transaction, {
      ...entry,
      kind: "advance_return",
      lines: { advances: fromAdvances, refunds_due: -fromAdvances },
    });
  if (invoice && fromInvoice > 0)
    await creditInvoice(transaction, {
      order,
      invoiceId: invoice.id,
      refundId,
      amount: fromInvoice,
      credited,
      at: now,
    });
  if (isDone) await postRepayment(transaction, { ...entry, method, amount });
  return refundId;
}

type Credit = {
  order: OrderRow;
  invoiceId: number;
  refundId: number;
  amount: number;
  /** Taken back before. */
  credited: number;
  at: Date;
};

async function creditInvoice(transaction: Transaction<DB>, credit: Credit): Promise<void> {
  const { order, invoiceId, refundId, amount, credited, at } = credit;
  const { net, vat } = splitVatOfRefund(amount, { refundedBefore: credited, ratePercent: order.vat_rate });
  const creditNoteId = await issueInvoice(transaction, {
    kind: "credit_note",
    order,
    net,
    vat,
    at,
    correctsId: invoiceId,
    refundId,
  });
  await postEntry(transaction, {
    kind: "return",
    orderId: order.id,
    refundId,
    invoiceId: creditNoteId,
    happenedAt: at,
    lines: { returns: net, vat, refunds_due: -amount },
  });
}

type Repayment = { orderId: number; refundId: number; happenedAt: Date; method: PaymentMethod; amount: number };

/** The money has left: at once with a transfer, when the provider says so with a card. */
export const postRepayment = (
  transaction: Transaction<DB>,
  { orderId, refundId, happenedAt, method, amount }: Repayment,
): Promise<void> =>
  postEntry(transaction, {
    kind: "repayment",
    orderId,
    refundId,
    happenedAt,
    lines: { refunds_due: amount, [method === "card" ? "card" : "bank"]: -amount },
  });
