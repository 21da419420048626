import { dayMs } from "@pazar/contract/durations";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import { announceChange } from "../messages/live/announce-change.ts";
import { requireBuyer } from "./require-buyer.ts";
import { notifyAboutDeal } from "./notify-about-deal.ts";

export type DealDependencies = { db: Database; realtime: Pick<Realtime, "emitToUsers"> };

async function lockOwn(transaction: Transaction<DB>, sellerId: number, listingId: number) {
  const listing = await transaction
    .selectFrom("listings")
    .where("id", "=", listingId)
    .where("seller_id", "=", sellerId)
    .where("deleted_at", "is", null)
    .select(["status", "reserved_for"])
    .forUpdate()
    .executeTakeFirst();
  if (!listing) throw new ApiError("LISTING_NOT_FOUND");
  return listing;
}

/** Reserving for somebody else ends the reservation before it. */
export async function reserveListing(
  { db, realtime }: DealDependencies,
  { sellerId, listingId, buyerId, days }: { sellerId: number; listingId: number; buyerId: number; days: number },
): Promise<Date> {
  const until = new Date(Date.now() + days * dayMs);
  const before = await db.transaction().execute(async (transaction) => {
    const { status, reserved_for } = await lockOwn(transaction, sellerId, listingId);
    if (status !== "active") throw new ApiError("LISTING_NOT_ON_SALE");
    await requireBuyer(transaction, { userId: sellerId, otherId: buyerId, listingId });
    await transaction
      .updateTable("listings")
      .set({ reserved_for: buyerId, reserved_until: until })
      .where("id", "=", listingId)
      .execute();
    if (reserved_for === buyerId) return null;
    await notifyAboutDeal(transaction, { to: buyerId, about: sellerId, listingId, event: "reserved" });
    if (reserved_for !== null)
      await notifyAboutDeal(transaction, { to: reserved_for, about: sellerId, listingId, event: "reservation_ended" });
    return reserved_for;
  });
  for (const buyer_id of [buyerId, ...(before === null ? [] : [before])])
    await announceChange(realtime, { buyer_id, seller_id: sellerId, listing_id: listingId });
  return until;
}

export async function endReservation(
  { db, realtime }: DealDependencies,
  { sellerId, listingId }: { sellerId: number; listingId: number },
): Promise<void> {
  const buyerId = await db.transaction().execute(async (transaction) => {
    const { reserved_for } = await lockOwn(transaction, sellerId, listingId);
    if (reserved_for === null) return null;
    await transaction
      .updateTable("listings")
      .set({ reserved_for: null, reserved_until: null })
      .where("id", "=", listingId)
      .execute();
    await notifyAboutDeal(transaction, { to: reserved_for, about: sellerId, listingId, event: "reservation_ended" });
    return reserved_for;
  });
  if (buyerId !== null)
    await announceChange(realtime, { buyer_id: buyerId, seller_id: sellerId, listing_id: listingId });
}
