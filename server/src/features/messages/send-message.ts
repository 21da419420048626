import type { Message, MessageDraft } from "@pazar/contract/messages";
import type * as z from "zod/mini";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { m } from "../../platform/text/locale.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import { consumeRateLimits } from "../../platform/security/rate-limit.ts";
import { pushMessageLater } from "../notices/push/push-message.job.ts";
import type { ConversationRef } from "./conversation-context.queries.ts";
import { messageLimits } from "./message-limits.ts";
import { refusalErrors, sendRefusal } from "./messages.policy.ts";
import { contextOf, presentMessage } from "./messages.present.ts";
import { findOwnPhotos, findSentMessage, insertMessage, openConversation } from "./messages.queries.ts";
import { requireConversationContext } from "./require-conversation.ts";

type Draft = z.output<typeof MessageDraft>;
type Parts = { db: Database; config: Config; realtime: Pick<Realtime, "emitToUsers" | "renewPresence"> };

/** Idempotent by `client_id`: a message that was sent before is answered again, even if it would be refused now. */
export async function sendMessage(
  { db, config, realtime }: Parts,
  ref: ConversationRef,
  draft: Draft,
): Promise<Message> {
  const message = await write({ db, config, realtime }, ref, draft).catch(
    async (refusal: unknown) => (await findEarlier({ db, config }, ref, draft)) ?? Promise.reject(refusal),
  );
  // Repeated messages are announced again: the process that wrote the first may have ended before it did so. Clients
  // ignore ids they already have.
  if (message.read_at === null) await announce({ db, realtime }, message);
  return message;
}

async function findEarlier(
  { db, config }: Pick<Parts, "db" | "config">,
  { userId, otherId, listingId }: ConversationRef,
  { client_id }: Draft,
): Promise<Message | undefined> {
  const row = await findSentMessage(db, { senderId: userId, receiverId: otherId, listingId, clientId: client_id });
  return row && presentMessage(config.APP_SECRET, row, listingId);
}

async function write({ db, config, realtime }: Parts, ref: ConversationRef, draft: Draft): Promise<Message> {
  const context = await requireConversationContext(db, ref);
  const refusal = sendRefusal(contextOf(context));
  if (refusal) throw new ApiError(refusalErrors[refusal]);
  const photos = await checkPhotos(db, ref.userId, draft.attachments);
  const { perMinute, perHour, conversations } = messageLimits(config);
  await consumeRateLimits(
    db,
    [perMinute, perHour, ...(context.conversation_id === null ? [conversations] : [])],
    String(ref.userId),
  );
  const { userId, otherId, listingId } = ref;
  const { client_id, body, attachments } = draft;
  const insert = async (on: Database, conversationId: number) => {
    const inserted = await insertMessage(on, {
      conversationId,
      senderId: userId,
      receiverId: otherId,
      clientId: client_id,
      body,
      photos: attachments,
      isToSeller: !context.is_seller,
    });
    if (!inserted) throw new ApiError("INVALID", { fields: { client_id: [m["messages.errors.clientIdUsed"]()] } });
    return inserted;
  };
  const written =
    context.conversation_id === null
      ? await db
          .transaction()
          .execute(async (transaction) =>
            insert(transaction, await openConversation(transaction, { listingId, buyerId: userId, sellerId: otherId })),
          )
      : await insert(db, context.conversation_id);
  if (context.conversation_id === null) realtime.renewPresence([userId, otherId]);
  return presentMessage(
    config.APP_SECRET,
    { ...written, client_id, body, sender_id: userId, receiver_id: otherId, attachments: photos, read_at: null },
    listingId,
  );
}

async function checkPhotos(db: Database, userId: number, hashes: readonly string[]) {
  const own = new Map((await findOwnPhotos(db, userId, hashes)).map((photo) => [photo.hash, photo]));
  return hashes.map((hash) => {
    const photo = own.get(hash);
    if (!photo) throw new ApiError("INVALID", { fields: { attachments: [m["messages.errors.photoGone"]()] } });
    return photo;
  });
}

const announce = (
  { db, realtime: { emitToUsers } }: Pick<Parts, "db" | "realtime">,
  message: Message,
): Promise<unknown> =>
  Promise.all([
    emitToUsers([message.receiver_id, message.sender_id], "new_message", message),
    emitToUsers([message.receiver_id], "update_unread_count"),
    pushMessageLater(db, {
      senderId: message.sender_id,
      receiverId: message.receiver_id,
      listingId: message.product_id,
    }),
  ]);
