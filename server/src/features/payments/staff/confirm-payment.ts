import type { NewPayment, StaffOrderDetails } from "@pazar/contract/admin/accounting/payments";
import * as limits from "@pazar/contract/limits";
import type { Transaction } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { DB } from "../../../platform/database/database-types.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { CallContext } from "../../../platform/http/calls.ts";
import { signedIn } from "../../../platform/security/session.ts";
import { m } from "../../../platform/text/locale.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { lockOrder, type OrderRow } from "../../orders/lock-order.ts";
import { recordPayment } from "../record-payment.ts";
import { readStaffOrder } from "./read-staff-order.ts";

/** Refuses a payment that would take the order's total beyond what its integer column holds. */
export function checkTotalPaid({ paid }: Pick<OrderRow, "paid">, amount: number): void {
  if (paid + amount > limits.id)
    throw new ApiError("INVALID", { fields: { amount: [m["admin.payments.errors.amountTooLarge"]()] } });
}

/** What a payment or refund changes of an order, for the audit log. */
export async function paymentState(transaction: Transaction<DB>, orderId: number) {
  const { status, paid, refunded } = await transaction
    .selectFrom("orders")
    .where("id", "=", orderId)
    .select(["status", "paid", "refunded"])
    .executeTakeFirstOrThrow();
  return { order_status: status, paid, refunded };
}

/** Records a transfer that staff saw at the bank. */
export const confirmPayment = (
  db: Database,
  caller: CallContext,
  id: number,
  payment: NewPayment,
  now = new Date(),
): Promise<StaffOrderDetails> =>
  db.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, id);
    const source = `staff:${payment.key.toLowerCase()}`;
    const isKnown = await transaction
      .selectFrom("payments")
      .where("source", "=", source)
      .where("order_id", "=", id)
      .select("id")
      .executeTakeFirst();
    if (!isKnown) {
      if (order.paid !== payment.paid_before)
        throw new ApiError("CHANGED_MEANWHILE", { current: await readStaffOrder(transaction, id, caller.locale) });
      checkTotalPaid(order, payment.amount);
      const before = await paymentState(transaction, id);
      const isRecorded = await recordPayment(
        transaction,
        {
          orderId: id,
          method: "transfer",
          amount: payment.amount,
          receivedOn: payment.received_on,
          source,
          note: payment.note,
          recordedBy: signedIn(caller.actor).id,
        },
        now,
      );
      // The key of another order's payment.
      if (!isRecorded) throw new ApiError("INVALID", { fields: { key: [m["validation.invalid"]({ field: "key" })] } });
      await writeAudit(transaction, caller, {
        action: "record_payment",
        target: { kind: "order", id },
        before,
        after: { ...(await paymentState(transaction, id)), amount: payment.amount, received_on: payment.received_on },
        ...(payment.note !== "" && { reason: payment.note }),
      });
    }
    return readStaffOrder(transaction, id, caller.locale);
  });
