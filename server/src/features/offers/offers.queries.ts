import * as limits from "@pazar/contract/limits";
import { sql, type Transaction } from "kysely";
import type { DB, OfferStatus } from "../../platform/database/database-types.ts";
import type { Database } from "../../platform/database/database.ts";

/** An offer with whom and what it is about, which never change. */
export const findOffer = (db: Database, id: number) =>
  db
    .selectFrom("offers as f")
    .innerJoin("conversations as c", "c.id", "f.conversation_id")
    .where("f.message_id", "=", id)
    .select([
      "f.message_id",
      "f.conversation_id",
      "f.maker_id",
      "f.receiver_id",
      "f.amount",
      "c.listing_id",
      "c.buyer_id",
      "c.seller_id",
    ])
    .executeTakeFirst();
export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/** Offers of one person are counted and made one after the other. */
export const lockPerson = (transaction: Transaction<DB>, userId: number) =>
  transaction.selectFrom("users").where("id", "=", userId).select("id").forNoKeyUpdate().execute();

export const lockConversation = (transaction: Transaction<DB>, conversationId: number) =>
  transaction.selectFrom("conversations").where("id", "=", conversationId).select("id").forNoKeyUpdate().execute();

/** Keeps the listing as it is until the offer is written: a sale that comes later finds and closes it. */
export const lockListingForShare = (transaction: Transaction<DB>, listingId: number) =>
  transaction.selectFrom("listings").where("id", "=", listingId).select("id").forShare().execute();

/** Without a lock: the listing is locked before an offer is. */
export const peekState = (db: Database, id: number) =>
  db.selectFrom("offers").where("message_id", "=", id).select("status").executeTakeFirstOrThrow();

export const lockState = (transaction: Transaction<DB>, id: number) =>
  transaction
    .selectFrom("offers")
    .where("message_id", "=", id)
    .select(["status", "expires_at"])
    .forUpdate()
    .executeTakeFirstOrThrow();

export const hasOpenOffer = async (db: Database, conversationId: number): Promise<boolean> =>
  (await db
    .selectFrom("offers")
    .where("conversation_id", "=", conversationId)
    .where("status", "=", "open")
    .select("message_id")
    .executeTakeFirst()) !== undefined;

/** Of a buyer, in all conversations; the seller's answers do not count. */
export async function countOpenOffers(db: Database, buyerId: number): Promise<number> {
  const { n } = await db
    .selectFrom("offers")
    .where("maker_id", "=", buyerId)
    .where("status", "=", "open")
    .where("is_by_seller", "=", false)
    .where("expires_at", ">", sql<Date>`now()`)
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

/** Ends what the job has not ended yet, to make room for a new one. */
export const expireOverdue = (db: Database, conversationId: number) =>
  db
    .updateTable("offers")
    .set({ status: "expired", ended_at: sql`now()` })
    .where("conversation_id", "=", conversationId)
    .where("status", "=", "open")
    .where("expires_at", "<=", sql<Date>`now()`)
    .execute();

export const setStatus = (db: Database, id: number, status: Exclude<OfferStatus, "open">) =>
  db.updateTable("offers").set({ status, ended_at: sql`now()` }).where("message_id", "=", id).execute();

type NewOffer = {
  messageId: number;
  conversationId: number;
  makerId: number;
  receiverId: number;
  isBySeller: boolean;
  /** Kuruş. */
  amount: number;
};

export const insertOffer = (db: Database, offer: NewOffer) =>
  db
    .insertInto("offers")
    .values({
      message_id: offer.messageId,
      conversation_id: offer.conversationId,
      maker_id: offer.makerId,
      receiver_id: offer.receiverId,
      is_by_seller: offer.isBySeller,
      amount: offer.amount,
      expires_at: sql`now() + make_interval(hours => ${limits.offers.hours})`,
    })
    .execute();
