import { dayMs } from "@pazar/contract/durations";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import type { OrderRow } from "../orders/lock-order.ts";
import { notify } from "../notices/notify.ts";
import { syncPromotions } from "./sync-promotions.ts";

/** Begins now, or where a promotion of the same kind ends. The order is paid and locked, the listing on sale and locked. */
export async function startPromotion(transaction: Transaction<DB>, order: OrderRow, now: Date): Promise<void> {
  const { latest } = await transaction
    .selectFrom("promotions")
    .where("listing_id", "=", order.listing_id)
    .where("kind", "=", order.kind)
    .where("ended_at", "is", null)
    .select(({ fn }) => fn.max("ends_at").as("latest"))
    .executeTakeFirstOrThrow();
  const isBump = order.kind === "bump";
  const startsAt = !isBump && latest && latest > now ? latest : now;
  await transaction
    .insertInto("promotions")
    .values({
      order_id: order.id,
      listing_id: order.listing_id,
      kind: order.kind,
      starts_at: startsAt,
      ends_at: new Date(startsAt.getTime() + (order.days ?? 0) * dayMs),
      ...(isBump && { ended_at: now, end_reason: "over" }),
    })
    .execute();
  if (isBump)
    await transaction.updateTable("listings").set({ published_at: now }).where("id", "=", order.listing_id).execute();
  else await syncPromotions(transaction, [order.listing_id]);
  if (startsAt === now) await tellStarted(transaction, order.listing_id);
}

async function tellStarted(transaction: Transaction<DB>, listingId: number): Promise<void> {
  const { title, seller_id } = await transaction
    .selectFrom("listings")
    .where("id", "=", listingId)
    .select(["title", "seller_id"])
    .executeTakeFirstOrThrow();
  await notify(transaction, seller_id, {
    kind: "system",
    event: "promotion_started",
    listing: { id: listingId, title },
  });
}

/** Ends what an order bought before its time; what was bought to follow it moves up. */
export async function endPromotion(transaction: Transaction<DB>, orderId: number, now: Date): Promise<void> {
  const ended = await transaction
    .updateTable("promotions")
    .set({ ended_at: now, end_reason: "refunded" })
    .where("order_id", "=", orderId)
    .where("ended_at", "is", null)
    .returning(["listing_id", "kind", "starts_at", "ends_at"])
    .executeTakeFirst();
  if (!ended) return;
  const unusedMs = ended.ends_at.getTime() - Math.max(ended.starts_at.getTime(), now.getTime());
  await transaction
    .updateTable("promotions")
    .set({
      starts_at: sql`starts_at - ${unusedMs} * interval '1 ms'`,
      ends_at: sql`ends_at - ${unusedMs} * interval '1 ms'`,
    })
    .where("listing_id", "=", ended.listing_id)
    .where("kind", "=", ended.kind)
    .where("ended_at", "is", null)
    .where("starts_at", ">=", ended.ends_at)
    .execute();
  await syncPromotions(transaction, [ended.listing_id]);
}
