import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import type { Job } from "../../platform/jobs/jobs.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import { announceChange } from "../messages/live/announce-change.ts";

const Payload = z.object({ conversationIds: z.array(z.number()) });

type Dependencies = { db: Database; realtime: Pick<Realtime, "emitToUsers"> };

export const announceClosedOffersJob = "announce_closed_offers";

/** Offers that nobody answered were closed: the listing was sold, or one of the two blocked the other or left. */
export const announceClosedOffers = ({ db, realtime }: Dependencies): Job => ({
  name: announceClosedOffersJob,
  async run(payload) {
    const { conversationIds } = Payload.parse(payload);
    const conversations = await db
      .selectFrom("conversations")
      .where("id", "in", conversationIds)
      .select(["buyer_id", "seller_id", "listing_id"])
      .execute();
    for (const conversation of conversations) await announceChange(realtime, conversation);
  },
});
