import { sql, type Transaction } from "kysely";
import type { Database } from "../../../platform/database/database.ts";
import type { DB } from "../../../platform/database/database-types.ts";
import { lockOrder } from "../../orders/lock-order.ts";

/** What of each card payment of the order has not gone back yet, the newest first. */
const refundable = (transaction: Transaction<DB>, orderId: number) =>
  transaction
    .selectFrom("card_attempts as a")
    .where("a.order_id", "=", orderId)
    .where("a.received", "is not", null)
    .select([
      "a.id",
      sql<number>`(a.received - coalesce((
        select sum(r.amount) from card_refunds r where r.attempt_id = a.id and r.status <> 'failed'), 0))::integer`.as(
        "left",
      ),
    ])
    .orderBy("a.id", "desc")
    .execute();

type Share = { attemptId: number; amount: number };

/** From one payment if one is large enough, otherwise from several; undefined where all together are not. */
export function splitRefund(amount: number, payments: readonly { id: number; left: number }[]): Share[] | undefined {
  const single = payments.find(({ left }) => left >= amount);
  if (single) return [{ attemptId: single.id, amount }];
  const shares: Share[] = [];
  let missing = amount;
  for (const { id, left } of payments) {
    const taken = Math.min(left, missing);
    if (taken > 0) shares.push({ attemptId: id, amount: taken });
    missing -= taken;
  }
  return missing === 0 ? shares : undefined;
}

/** Decides once which card payments a refund is taken from. It fails where less was paid by card. */
export async function planCardRefund(db: Database, refundId: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { order_id: orderId, amount } = await transaction
      .selectFrom("refunds")
      .where("id", "=", refundId)
      .select(["order_id", "amount"])
      .executeTakeFirstOrThrow();
    const { reference } = await lockOrder(transaction, orderId);
    const planned = await transaction
      .selectFrom("card_refunds")
      .where("refund_id", "=", refundId)
      .select("id")
      .limit(1)
      .executeTakeFirst();
    if (planned) return;
    const shares = splitRefund(amount, await refundable(transaction, orderId));
    if (!shares) {
      await transaction
        .updateTable("refunds")
        .set({ status: "failed" })
        .where("id", "=", refundId)
        .where("status", "=", "pending")
        .execute();
      return;
    }
    await transaction
      .insertInto("card_refunds")
      .values(
        shares.map((share, index) => ({
          refund_id: refundId,
          attempt_id: share.attemptId,
          amount: share.amount,
          conversation_id: `${reference}-R${refundId}-${index + 1}`,
        })),
      )
      .execute();
  });
}
