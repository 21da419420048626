import type { NewRefund, StaffOrderDetails } from "@pazar/contract/admin/accounting/payments";
import type { Database } from "../../../platform/database/database.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { CallContext } from "../../../platform/http/calls.ts";
import { signedIn } from "../../../platform/security/session.ts";
import { m } from "../../../platform/text/locale.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { lockOrder } from "../../orders/lock-order.ts";
import { postRepayment, refundOrder } from "../refund-order.ts";
import { paymentState } from "./confirm-payment.ts";
import { readStaffOrder } from "./read-staff-order.ts";

export const giveRefund = (
  db: Database,
  caller: CallContext,
  id: number,
  refund: NewRefund,
  now = new Date(),
): Promise<StaffOrderDetails> =>
  db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, id);
    const details = await readStaffOrder(transaction, id, caller.locale);
    if (order.refunded !== refund.refunded_before) throw new ApiError("CHANGED_MEANWHILE", { current: details });
    if (refund.method === "card" && refund.amount > details.refundable_to_card)
      throw new ApiError("INVALID", { fields: { amount: [m["admin.payments.errors.cardRefundTooLarge"]()] } });
    const sentTo = refund.method === "transfer" ? refund.iban : "";
    const before = await paymentState(transaction, id);
    await refundOrder(
      transaction,
      {
        orderId: id,
        amount: refund.amount,
        reason: refund.reason,
        method: refund.method,
        sentTo,
        madeBy: signedIn(caller.actor).id,
      },
      now,
    );
    await writeAudit(transaction, caller, {
      action: "refund_order",
      target: { kind: "order", id },
      before,
      after: {
        ...(await paymentState(transaction, id)),
        amount: refund.amount,
        method: refund.method,
        ...(sentTo !== "" && { sent_to: sentTo }),
      },
      reason: refund.reason,
    });
    return readStaffOrder(transaction, id, caller.locale);
  });

/** The card provider refused: staff have sent the money by bank transfer instead. Locks the order before the refund. */
export async function sendByTransfer(
  db: Database,
  caller: CallContext,
  refundId: number,
  iban: string,
  now = new Date(),
): Promise<StaffOrderDetails> {
  const found = await db.selectFrom("refunds").where("id", "=", refundId).select("order_id").executeTakeFirst();
  if (!found) throw new ApiError("NOT_FOUND");
  const orderId = found.order_id;
  return db.transaction().execute(async (transaction) => {
    await lockOrder(transaction, orderId);
    const refund = await transaction
      .updateTable("refunds")
      .set({ method: "transfer", status: "done", done_at: now, sent_to: iban })
      .where("id", "=", refundId)
      .where("status", "=", "failed")
      .returning("amount")
      .executeTakeFirst();
    if (!refund) throw new ApiError("REFUND_NOT_FAILED");
    const { amount } = refund;
    await postRepayment(transaction, { orderId, refundId, happenedAt: now, method: "transfer", amount });
    await writeAudit(transaction, caller, {
      action: "send_refund_by_transfer",
      target: { kind: "order", id: orderId },
      before: { method: "card" },
      after: { method: "transfer", amount, sent_to: iban },
    });
    return readStaffOrder(transaction, orderId, caller.locale);
  });
}
