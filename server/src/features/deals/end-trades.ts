import type { Database } from "../../platform/database/database.ts";
import { noReservation } from "../listings/apply-move.ts";
import { closeOffersBetween, closeOffersOf } from "../offers/close-offers.ts";

/** For somebody who is suspended or leaves: ends offers from and to them and reservations for them. Sales stay. */
export async function endTrades(db: Database, userId: number): Promise<void> {
  await closeOffersOf(db, userId);
  await db.updateTable("listings").set(noReservation).where("reserved_for", "=", userId).execute();
}

/** For two people of whom one has blocked the other. */
export async function endTradesBetween(db: Database, one: number, other: number): Promise<void> {
  await closeOffersBetween(db, one, other);
  await db
    .updateTable("listings")
    .set(noReservation)
    .where((eb) =>
      eb.or([eb.and({ seller_id: one, reserved_for: other }), eb.and({ seller_id: other, reserved_for: one })]),
    )
    .execute();
}

/** Nobody will answer them any more. */
export const deleteProposedDeals = (db: Database, userId: number) =>
  db
    .deleteFrom("deals")
    .where((eb) => eb.or([eb("buyer_id", "=", userId), eb("seller_id", "=", userId)]))
    .where("status", "=", "proposed")
    .execute();
