import * as limits from "@pazar/contract/limits";
import { sql, type SqlBool } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "../../platform/database/database.ts";

/** A deleted message is hidden from the side that deleted it. */
export const isShownTo = (userId: number) =>
  sql<SqlBool>`not case when m.sender_id = ${userId} then m.hidden_from_sender else m.hidden_from_receiver end`;

export const messages = (db: Database) =>
  db
    .selectFrom("messages as m")
    .leftJoin("offers as f", "f.message_id", "m.id")
    .select((eb) => [
      "m.id",
      "m.client_id",
      "m.conversation_id",
      "m.sender_id",
      "m.receiver_id",
      "m.body",
      "m.created_at",
      "m.read_at",
      "f.amount as offer_amount",
      "f.status as offer_status",
      "f.is_by_seller as offer_is_by_seller",
      "f.expires_at as offer_expires_at",
      jsonArrayFrom(
        eb
          .selectFrom("message_attachments as a")
          .innerJoin("photos as p", "p.hash", "a.photo_hash")
          .whereRef("a.message_id", "=", "m.id")
          .select(["p.hash", "p.width", "p.height", "p.preview", "p.is_private"])
          .orderBy("a.position"),
      ).as("attachments"),
    ]);
export type MessageRow = Awaited<ReturnType<ReturnType<typeof messages>["execute"]>>[number];

/** One side's view of a conversation. */
type Seen = { conversationId: number; userId: number; clearedId: number };

/** One row more than a page; ascending with `after`, else descending. */
export function listMessages(
  db: Database,
  { conversationId, userId, clearedId }: Seen,
  { before, after }: { before?: number | undefined; after?: number | undefined },
  limit = limits.messagePage + 1,
) {
  return messages(db)
    .where("m.conversation_id", "=", conversationId)
    .where("m.id", ">", Math.max(clearedId, after ?? 0))
    .$if(before !== undefined, (query) => query.where("m.id", "<", before ?? 0))
    .where(isShownTo(userId))
    .orderBy("m.id", after === undefined ? "desc" : "asc")
    .limit(limit)
    .execute();
}

export const findMessages = (db: Database, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : messages(db).where("m.id", "in", ids).execute();

/** Sent before with this client id, to the same person about the same listing. */
export const findSentMessage = (
  db: Database,
  {
    senderId,
    receiverId,
    listingId,
    clientId,
  }: { senderId: number; receiverId: number; listingId: number; clientId: string },
) =>
  messages(db)
    .innerJoin("conversations as c", "c.id", "m.conversation_id")
    .where("m.sender_id", "=", senderId)
    .where("m.client_id", "=", clientId)
    .where("m.receiver_id", "=", receiverId)
    .where("c.listing_id", "=", listingId)
    .executeTakeFirst();

export const isUnread = sql<SqlBool>`m.read_at is null and not m.hidden_from_receiver`;

/** Capped, so that a neglected inbox is not costly to count. */
export async function countUnread(db: Database, userId: number, conversationId?: number): Promise<number> {
  const unread = db
    .selectFrom("messages as m")
    .where("m.receiver_id", "=", userId)
    .where(isUnread)
    .$if(conversationId !== undefined, (query) => query.where("m.conversation_id", "=", conversationId ?? 0))
    .select("m.id")
    .limit(limits.exactTotal)
    .as("m");
  const { count } = await db
    .selectFrom(unread)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** The last message that was marked, and when; undefined if all had been read. */
export async function markRead(
  db: Database,
  userId: number,
  conversationId: number,
  upTo: number,
): Promise<{ id: number; readAt: Date } | undefined> {
  const { rows } = await sql<{ id: number; read_at: Date }>`
    update messages as m set read_at = now()
    where m.receiver_id = ${userId} and m.conversation_id = ${conversationId} and m.id <= ${upTo} and ${isUnread}
    returning m.id, m.read_at`.execute(db);
  const [first] = rows;
  return first && { id: Math.max(...rows.map(({ id }) => id)), readAt: first.read_at };
}

/** Undefined if it is not one of this user's messages. */
export async function hideMessage(
  db: Database,
  userId: number,
  id: number,
): Promise<{ hasBeenUnread: boolean } | undefined> {
  const { rows } = await sql<{ hasBeenUnread: boolean }>`
    update messages as m set
      hidden_from_sender = m.hidden_from_sender or m.sender_id = ${userId},
      hidden_from_receiver = m.hidden_from_receiver or m.receiver_id = ${userId}
    where m.id = ${id} and ${userId} in (m.sender_id, m.receiver_id)
    returning m.receiver_id = ${userId} and m.read_at is null as "hasBeenUnread"`.execute(db);
  return rows[0];
}

/** Returns the newest message, up to which the conversation is now cleared for this side. */
export async function clearConversation(db: Database, userId: number, conversationId: number): Promise<number> {
  const { last_message_id } = await db
    .updateTable("conversations")
    .set({
      buyer_cleared_id: sql`case when buyer_id = ${userId} then last_message_id else buyer_cleared_id end`,
      seller_cleared_id: sql`case when seller_id = ${userId} then last_message_id else seller_cleared_id end`,
    })
    .where("id", "=", conversationId)
    .returning("last_message_id")
    .executeTakeFirstOrThrow();
  return last_message_id;
}

export const hideUnread = (db: Database, userId: number, conversationId: number, upTo: number) =>
  db
    .updateTable("messages as m")
    .set({ hidden_from_receiver: true })
    .where("m.receiver_id", "=", userId)
    .where("m.conversation_id", "=", conversationId)
    .where("m.id", "<=", upTo)
    .where(isUnread)
    .execute();

export type NewMessage = {
  conversationId: number;
  senderId: number;
  receiverId: number;
  clientId: string;
  body: string;
  photos: readonly string[];
  isToSeller: boolean;
};

/**
 * Locks the conversation, so that ids and times grow in the order of commits. Writes nothing and returns undefined if the
 * sender has used this client id before.
 */
export async function insertMessage(
  db: Database,
  { conversationId, senderId, receiverId, clientId, body, photos, isToSeller }: NewMessage,
): Promise<{ id: number; created_at: Date } | undefined> {
  const side = isToSeller ? "seller" : "buyer";
  const due = sql.ref(`c.${side}_mail_due_at`);
  const mailed = sql.ref(`c.${side}_mailed_at`);
  const { rows } = await sql<{ id: number; created_at: Date }>`
    with locked as (select id from conversations where id = ${conversationId} for no key update),
    written as (
      insert into messages (conversation_id, client_id, sender_id, receiver_id, body, created_at)
      select id, ${clientId}::uuid, ${senderId}::integer, ${receiverId}::integer, ${body}, clock_timestamp() from locked
      on conflict (sender_id, client_id) do nothing
      returning id, created_at
    ),
    attached as (
      insert into message_attachments (message_id, position, photo_hash)
      select written.id, photo.number - 1, photo.hash from written, unnest(${photos}::text[]) with ordinality as photo (hash, number)
    ),
    noted as (
      update conversations as c set
        last_message_id = written.id,
        ${sql.ref(`${side}_mail_due_at`)} = coalesce(${due}, greatest(now() + interval '15 minutes', ${mailed} + interval '1 day'))
      from written where c.id = ${conversationId}
    )
    select id, created_at from written`.execute(db);
  return rows[0];
}

/** Creates the conversation if there is none. */
export async function openConversation(
  db: Database,
  { listingId, buyerId, sellerId }: { listingId: number; buyerId: number; sellerId: number },
): Promise<number> {
  await db
    .insertInto("conversations")
    .values({ listing_id: listingId, buyer_id: buyerId, seller_id: sellerId })
    .onConflict((conflict) => conflict.columns(["listing_id", "buyer_id"]).doNothing())
    .execute();
  const { id } = await db
    .selectFrom("conversations")
    .where("listing_id", "=", listingId)
    .where("buyer_id", "=", buyerId)
    .select("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** Those of the photos that this user uploaded for messages. */
export const findOwnPhotos = (db: Database, userId: number, hashes: readonly string[]) =>
  hashes.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("photo_uploads as u")
        .innerJoin("photos as p", "p.hash", "u.photo_hash")
        .where("u.user_id", "=", userId)
        .where("u.photo_hash", "in", hashes)
        .where("p.is_private", "=", true)
        .select(["p.hash", "p.width", "p.height", "p.preview", "p.is_private"])
        .execute();
