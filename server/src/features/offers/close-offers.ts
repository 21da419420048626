import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

const open = (db: Database) =>
  db.updateTable("offers").set({ status: "closed", ended_at: sql`now()` }).where("status", "=", "open");

/** About listings that went off sale. */
export const closeOffersAbout = (db: Database, listingIds: readonly number[]) =>
  open(db)
    .where("conversation_id", "in", (eb) =>
      eb.selectFrom("conversations").where("listing_id", "in", listingIds).select("id"),
    )
    .execute();

/** Of somebody who leaves: those they made, and those that wait for them. */
export const closeOffersOf = (db: Database, userId: number) =>
  open(db)
    .where((eb) => eb.or([eb("maker_id", "=", userId), eb("receiver_id", "=", userId)]))
    .execute();

/** Of two people one of whom has blocked the other. */
export const closeOffersBetween = (db: Database, one: number, other: number) =>
  open(db)
    .where((eb) =>
      eb.or([eb.and({ maker_id: one, receiver_id: other }), eb.and({ maker_id: other, receiver_id: one })]),
    )
    .execute();

/** Of a conversation that one side has deleted and so would not see it any more. */
export const closeOffersIn = (db: Database, conversationId: number) =>
  open(db).where("conversation_id", "=", conversationId).execute();
