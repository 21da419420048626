import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";
import { announceClosedOffersJob } from "./announce-closed-offers.job.ts";

const openOffers = (db: Database) =>
  db
    .updateTable("offers")
    .set({ status: "closed", ended_at: sql`now()` })
    .where("status", "=", "open")
    .returning("conversation_id");

/** The open pages of both are told by a job, because whoever closes offers has not committed yet. */
async function close(db: Database, offers: ReturnType<typeof openOffers>): Promise<void> {
  const closed = await offers.execute();
  if (closed.length > 0)
    await enqueue(db, announceClosedOffersJob, {
      conversationIds: closed.map(({ conversation_id }) => conversation_id),
    });
}

/** About listings that went off sale. */
export const closeOffersAbout = (db: Database, listingIds: readonly number[]) =>
  close(
    db,
    openOffers(db).where("conversation_id", "in", (eb) =>
      eb.selectFrom("conversations").where("listing_id", "in", listingIds).select("id"),
    ),
  );

/** Of somebody who leaves: those they made, and those that wait for them. */
export const closeOffersOf = (db: Database, userId: number) =>
  close(
    db,
    openOffers(db).where((eb) => eb.or([eb("maker_id", "=", userId), eb("receiver_id", "=", userId)])),
  );

/** Of two people one of whom has blocked the other. */
export const closeOffersBetween = (db: Database, one: number, other: number) =>
  close(
    db,
    openOffers(db).where((eb) =>
      eb.or([eb.and({ maker_id: one, receiver_id: other }), eb.and({ maker_id: other, receiver_id: one })]),
    ),
  );

/** Of a conversation that one side has deleted and so would not see it any more. */
export const closeOffersIn = (db: Database, conversationId: number) =>
  close(db, openOffers(db).where("conversation_id", "=", conversationId));
