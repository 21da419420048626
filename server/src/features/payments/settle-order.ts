import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import { issueInvoice } from "../invoices/issue-invoice.ts";
import { postEntry } from "../ledger/post-entry.ts";
import type { OrderRow } from "../orders/lock-order.ts";
import { canMove, nextStatus } from "../orders/orders.lifecycle.ts";
import { startPromotion } from "../promotions/start-promotion.ts";

/**
 * Where all of the price has come in: starts the promotion and issues the invoice, or holds the order while its listing
 * is not on sale. The order must be locked.
 */
export async function settleOrder(transaction: Transaction<DB>, order: OrderRow, now: Date): Promise<void> {
  if (order.paid - order.refunded < order.price || !canMove("pay", order.status)) return;
  const paidAt = order.paid_at ?? now;
  const listing = await transaction
    .selectFrom("listings")
    .where("id", "=", order.listing_id)
    .select(["status", "deleted_at"])
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (listing.status !== "active") {
    if (canMove("hold", order.status))
      await transaction
        .updateTable("orders")
        .set({ status: nextStatus("hold", order.status), paid_at: paidAt })
        .where("id", "=", order.id)
        .execute();
    return;
  }
  await transaction
    .updateTable("orders")
    .set({ status: nextStatus("pay", order.status), paid_at: paidAt })
    .where("id", "=", order.id)
    .execute();
  await startPromotion(transaction, order, now);
  const invoiceId = await issueInvoice(transaction, {
    kind: "invoice",
    order,
    net: order.net,
    vat: order.vat,
    at: now,
  });
  await postEntry(transaction, {
    kind: "sale",
    orderId: order.id,
    invoiceId,
    happenedAt: now,
    lines: { advances: order.price, sales: -order.net, vat: -order.vat },
  });
}
