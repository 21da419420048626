import type { Message, MessageDraft } from "@pazar/contract/messages";
import type { Photo } from "@pazar/contract/photos";
import type * as z from "zod/mini";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { m } from "../../platform/text/locale.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import { countTries } from "../../platform/security/rate-limit.ts";
import type { Meeting } from "./encounters.queries.ts";
import { messageLimits } from "./message-limits.ts";
import { barErrors, writingBar } from "./messages.policy.ts";
import { encounterOf, presentMessage } from "./messages.present.ts";
import { findOwnPhotos, findSentMessage, insertMessage, openConversation } from "./messages.queries.ts";
import { openEncounter } from "./open-encounter.ts";

type Draft = z.output<typeof MessageDraft>;
type Parts = { db: Database; config: Config; realtime: Pick<Realtime, "tell" | "renewPresence"> };

/** What was sent before is answered again, whatever would be refused now. */
export async function sendMessage({ db, config, realtime }: Parts, meeting: Meeting, draft: Draft): Promise<Message> {
  const message = await write({ db, config, realtime }, meeting, draft).catch(
    async (refusal: unknown) => (await findEarlier(db, meeting, draft)) ?? Promise.reject(refusal),
  );
  // Of what was sent before, too: the process that wrote it may have ended before it could tell. Those who know it
  // already know it by its id.
  if (message.read_at === null) await announce(realtime, message);
  return message;
}

async function findEarlier(
  db: Database,
  { userId, otherId, listingId }: Meeting,
  { client_id }: Draft,
): Promise<Message | undefined> {
  const row = await findSentMessage(db, { senderId: userId, receiverId: otherId, listingId, clientId: client_id });
  return row && presentMessage(row, listingId);
}

async function write({ db, config, realtime }: Parts, meeting: Meeting, draft: Draft): Promise<Message> {
  const encounter = await openEncounter(db, meeting);
  const bar = writingBar(encounterOf(encounter));
  if (bar) throw new ApiError(barErrors[bar]);
  const photos = await checkPhotos(db, meeting.userId, draft.attachments);
  const { perMinute, perHour, conversations } = messageLimits(config);
  await countTries(
    db,
    [perMinute, perHour, ...(encounter.conversation_id === null ? [conversations] : [])],
    String(meeting.userId),
  );
  const { userId, otherId, listingId } = meeting;
  const { client_id, body, attachments } = draft;
  const insert = async (on: Database, conversationId: number) => {
    const inserted = await insertMessage(on, {
      conversationId,
      senderId: userId,
      receiverId: otherId,
      clientId: client_id,
      body,
      photos: attachments,
      isToSeller: !encounter.is_seller,
    });
    if (!inserted) throw new ApiError("INVALID", { fields: { client_id: [m["messages.errors.clientIdUsed"]()] } });
    return inserted;
  };
  const written =
    encounter.conversation_id === null
      ? await db
          .transaction()
          .execute(async (transaction) =>
            insert(transaction, await openConversation(transaction, { listingId, buyerId: userId, sellerId: otherId })),
          )
      : await insert(db, encounter.conversation_id);
  if (encounter.conversation_id === null) realtime.renewPresence([userId, otherId]);
  return presentMessage(
    { ...written, client_id, body, sender_id: userId, receiver_id: otherId, attachments: photos, read_at: null },
    listingId,
  );
}

async function checkPhotos(db: Database, userId: number, hashes: readonly string[]): Promise<Photo[]> {
  const own = new Map((await findOwnPhotos(db, userId, hashes)).map((photo) => [photo.hash, photo]));
  return hashes.map((hash) => {
    const photo = own.get(hash);
    if (!photo) throw new ApiError("INVALID", { fields: { attachments: [m["messages.errors.photoGone"]()] } });
    return photo;
  });
}

const announce = ({ tell }: Pick<Realtime, "tell">, message: Message): Promise<unknown> =>
  Promise.all([
    tell([message.receiver_id, message.sender_id], "new_message", message),
    tell([message.receiver_id], "update_unread_count"),
  ]);
