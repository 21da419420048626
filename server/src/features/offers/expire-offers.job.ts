import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import { announceChange } from "../messages/live/announce-change.ts";
import { notifyOfOffer } from "./notify-of-offer.ts";

const batchSize = 200;

type Dependencies = { db: Database; realtime: Pick<Realtime, "emitToUsers"> };

export const expireOffers = ({ db, realtime }: Dependencies): Job => ({
  name: "expire_offers",
  schedule: "* * * * *",
  async run() {
    for (;;) {
      const expired = await expireSome(db);
      for (const offer of expired) await announceChange(realtime, offer);
      if (expired.length < batchSize) return;
    }
  },
});

type Expired = {
  conversation_id: number;
  maker_id: number;
  receiver_id: number;
  amount: number;
  listing_id: number;
  buyer_id: number;
  seller_id: number;
};

const expireSome = (db: Database): Promise<Expired[]> =>
  db.transaction().execute(async (transaction) => {
    const { rows } = await sql<Expired>`
      update offers as f set status = 'expired', ended_at = now()
      from conversations as c
      where c.id = f.conversation_id and f.message_id in (
        select message_id from offers where status = 'open' and expires_at <= now()
        order by expires_at limit ${batchSize} for update skip locked)
      returning f.conversation_id, f.maker_id, f.receiver_id, f.amount, c.listing_id, c.buyer_id, c.seller_id`.execute(
      transaction,
    );
    for (const { maker_id, receiver_id, listing_id, conversation_id, amount } of rows)
      await notifyOfOffer(transaction, {
        to: maker_id,
        about: receiver_id,
        listingId: listing_id,
        conversationId: conversation_id,
        amount,
        event: "expired",
      });
    return rows;
  });
