import type { Assignment, BankLine } from "@pazar/contract/admin/accounting/bank-lines";
import { sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { DB } from "../../../platform/database/database-types.ts";
import { ApiError } from "../../../platform/http/api-error.ts";
import type { CallContext } from "../../../platform/http/calls.ts";
import { signedIn } from "../../../platform/security/session.ts";
import { writeAudit } from "../../audit/write-audit.ts";
import { lockOrder } from "../../orders/lock-order.ts";
import { recordPayment } from "../record-payment.ts";
import { checkTotalPaid, paymentState } from "../staff/confirm-payment.ts";
import { missingOf } from "../staff/staff-orders.present.ts";
import { presentLines } from "./bank-lines.present.ts";
import { findLines } from "./bank-lines.queries.ts";

/** Before the order: whoever decides about the same line waits here. */
async function lockOpenLine(transaction: Transaction<DB>, id: number) {
  const line = await transaction
    .selectFrom("bank_lines")
    .where("id", "=", id)
    .select(["id", "hash", "amount", "description", "state"])
    .select(sql<string>`to_char(received_on, 'YYYY-MM-DD')`.as("received_on"))
    .forUpdate()
    .executeTakeFirst();
  if (!line) throw new ApiError("NOT_FOUND");
  if (line.state !== "open") throw new ApiError("BANK_LINE_DECIDED");
  return line;
}

/** Records the line as a payment of the order. */
export const assignLine = (
  db: Database,
  caller: CallContext,
  { id, order_id: orderId, missing }: Assignment,
  now = new Date(),
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const { hash, amount, received_on, description } = await lockOpenLine(transaction, id);
    const order = await lockOrder(transaction, orderId);
    if (missingOf(order) !== missing) throw new ApiError("CHANGED_MEANWHILE");
    checkTotalPaid(order, amount);
    const decided_by = signedIn(caller.actor).id;
    const before = await paymentState(transaction, orderId);
    const payment = { orderId, method: "transfer" as const, amount, receivedOn: received_on, recordedBy: decided_by };
    await recordPayment(transaction, { ...payment, source: `line:${hash}`, note: description }, now);
    await transaction
      .updateTable("bank_lines")
      .set({ state: "assigned", order_id: orderId, decided_by, decided_at: now })
      .where("id", "=", id)
      .execute();
    await writeAudit(transaction, caller, {
      action: "assign_bank_line",
      target: { kind: "order", id: orderId },
      before,
      after: { ...(await paymentState(transaction, orderId)), amount, received_on, bank_line: description },
    });
  });

/** All of them, or none where somebody has decided about one meanwhile. */
export const setLinesAside = (
  db: Database,
  caller: CallContext,
  ids: readonly number[],
  reason: string,
  now = new Date(),
): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    // In one order, so that two people who choose the same lines do not wait for each other.
    for (const id of [...new Set(ids)].toSorted((a, b) => a - b)) {
      const { amount, description } = await lockOpenLine(transaction, id);
      await transaction
        .updateTable("bank_lines")
        .set({ state: "set_aside", set_aside_reason: reason, decided_by: signedIn(caller.actor).id, decided_at: now })
        .where("id", "=", id)
        .execute();
      await writeAudit(transaction, caller, {
        action: "set_aside_bank_line",
        target: { kind: "bank_line", id },
        after: { amount, bank_line: description },
        reason,
      });
    }
  });

export const reopenLine = (db: Database, caller: CallContext, id: number): Promise<BankLine> =>
  db.transaction().execute(async (transaction) => {
    const line = await transaction
      .selectFrom("bank_lines")
      .where("id", "=", id)
      .select(["state", "amount", "description"])
      .forUpdate()
      .executeTakeFirst();
    if (!line) throw new ApiError("NOT_FOUND");
    if (line.state !== "set_aside") throw new ApiError("BANK_LINE_DECIDED");
    await transaction
      .updateTable("bank_lines")
      .set({ state: "open", set_aside_reason: null, decided_by: null, decided_at: null })
      .where("id", "=", id)
      .execute();
    await writeAudit(transaction, caller, {
      action: "reopen_bank_line",
      target: { kind: "bank_line", id },
      after: { amount: line.amount, bank_line: line.description },
    });
    const reopened = (await presentLines(transaction, await findLines(transaction, { ids: [id] }))).get(id);
    if (!reopened) throw new ApiError("NOT_FOUND");
    return reopened;
  });
