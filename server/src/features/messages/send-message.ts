import type { Message, MessageDraft } from "@pazar/contract/trade/messages";
import type * as z from "zod/mini";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { m } from "../../platform/text/locale.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import { consumeRateLimits } from "../../platform/security/rate-limit.ts";
import { pushMessageLater } from "../notices/push/push-message.job.ts";
import { noOffer } from "../offers/offers.present.ts";
import { announceMessage } from "./live/announce-message.ts";
import { appendMessage } from "./append-message.ts";
import type { ConversationRef } from "./conversation-context.queries.ts";
import { messageLimits } from "./message-limits.ts";
import { refusalErrors, sendRefusal } from "./messages.policy.ts";
import { contextOf, presentMessage } from "./messages.present.ts";
import { findOwnPhotos } from "./messages.queries.ts";
import { readSentMessage } from "./read-message.ts";
import { requireConversationContext } from "./require-conversation.ts";

type Draft = z.output<typeof MessageDraft>;
type Dependencies = { db: Database; config: Config; realtime: Pick<Realtime, "emitToUsers" | "renewPresence"> };

/** Idempotent by `client_id`: a message that was sent before is answered again, even if it would be refused now. */
export async function sendMessage(
  { db, config, realtime }: Dependencies,
  ref: ConversationRef,
  draft: Draft,
): Promise<Message> {
  const message = await write({ db, config, realtime }, ref, draft).catch(
    async (refusal: unknown) =>
      (await readSentMessage({ db, config }, ref, draft.client_id)) ?? Promise.reject(refusal),
  );
  // Repeated messages are announced again: the process that wrote the first may have ended before it did so. Clients
  // ignore ids they already have.
  if (message.read_at === null)
    await Promise.all([
      announceMessage(realtime, message),
      pushMessageLater(db, { senderId: ref.userId, receiverId: ref.otherId, listingId: ref.listingId }),
    ]);
  return message;
}

async function write({ db, config, realtime }: Dependencies, ref: ConversationRef, draft: Draft): Promise<Message> {
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
  const append = (on: Database) => appendMessage(on, ref, context, { clientId: client_id, body, photos: attachments });
  const { id, created_at } =
    context.conversation_id === null ? await db.transaction().execute(append) : await append(db);
  if (context.conversation_id === null) realtime.renewPresence([userId, otherId]);
  return presentMessage(
    config.APP_SECRET,
    {
      id,
      created_at,
      client_id,
      body,
      sender_id: userId,
      receiver_id: otherId,
      attachments: photos,
      read_at: null,
      ...noOffer,
    },
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
