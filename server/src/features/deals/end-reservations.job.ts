import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import { announceChange } from "../messages/live/announce-change.ts";
import type { DealDependencies } from "./reserve-listing.ts";
import { notifyAboutDeal } from "./notify-about-deal.ts";

const batchSize = 200;

type Ended = { listing_id: number; seller_id: number; buyer_id: number };

/** Pages that show a listing as reserved are dropped by its change notice. */
export const endReservations = ({ db, realtime }: DealDependencies): Job => ({
  name: "end_reservations",
  schedule: "* * * * *",
  async run() {
    for (;;) {
      const ended = await endSome(db);
      for (const one of ended) await announceChange(realtime, one);
      if (ended.length < batchSize) return;
    }
  },
});

const endSome = (db: Database): Promise<Ended[]> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<Ended>`
      select id as listing_id, seller_id, reserved_for as buyer_id from listings where reserved_until <= now()
      order by reserved_until limit ${batchSize} for update skip locked`.execute(transaction);
    if (rows.length === 0) return rows;
    await transaction
      .updateTable("listings")
      .set({ reserved_for: null, reserved_until: null })
      .where(
        "id",
        "in",
        rows.map(({ listing_id }) => listing_id),
      )
      .execute();
    for (const { listing_id: listingId, seller_id, buyer_id } of rows) {
      await notifyAboutDeal(transaction, { to: buyer_id, about: seller_id, listingId, event: "reservation_ended" });
      await notifyAboutDeal(transaction, { to: seller_id, about: buyer_id, listingId, event: "reservation_ended" });
    }
    return rows;
  });
