import type { Message, MessageDraft } from "@pazar/contract/messages";
import type { Photo } from "@pazar/contract/photos";
import type * as z from "zod/mini";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database.ts";
import { ApiError } from "../../platform/errors.ts";
import { m } from "../../platform/locale.ts";
import type { Realtime } from "../../platform/realtime.ts";
import { countTry } from "../../platform/request-limits.ts";
import type { EncounterRow, Meeting } from "./encounters.queries.ts";
import { messageLimits } from "./message-limits.ts";
import { barErrors, writingBar } from "./messages.policy.ts";
import { encounterOf, presentMessage } from "./messages.present.ts";
import { findOwnPhotos, findSentMessage, insertMessage, openConversation } from "./messages.queries.ts";
import { openEncounter } from "./open-encounter.ts";

type Draft = z.output<typeof MessageDraft>;
type Parts = { db: Database; config: Config; realtime: Pick<Realtime, "tell"> };

export async function sendMessage({ db, config, realtime }: Parts, meeting: Meeting, draft: Draft): Promise<Message> {
  const message = (await findEarlier(db, meeting, draft)) ?? (await write({ db, config }, meeting, draft));
  // Also what was sent before: the process that wrote it may have ended before it could tell. Those who know it already
  // know it by its id.
  if (message.read_at === null) await announce(realtime, message);
  return message;
}

async function findEarlier(db: Database, { userId, otherId, listingId }: Meeting, { client_id }: Draft): Promise<Message | undefined> {
  const row = await findSentMessage(db, userId, client_id);
  if (!row) return undefined;
  if (row.listing_id !== listingId || row.receiver_id !== otherId) throw new ApiError("INVALID", { fields: { client_id: [m["messages.errors.clientIdUsed"]()] } });
  return presentMessage(row, listingId);
}

async function write({ db, config }: Omit<Parts, "realtime">, meeting: Meeting, draft: Draft): Promise<Message> {
  const encounter = await openEncounter(db, meeting);
  const bar = writingBar(encounterOf(encounter));
  if (bar) throw new ApiError(barErrors[bar]);
  const photos = await checkPhotos(db, meeting.userId, draft.attachments);
  await countTries({ db, config }, meeting.userId, encounter);
  const { userId, otherId, listingId } = meeting;
  const insert = (on: Database, conversationId: number) =>
    insertMessage(on, { conversationId, senderId: userId, receiverId: otherId, clientId: draft.client_id, body: draft.body, photos: draft.attachments, isToSeller: !encounter.is_seller });
  const written =
    encounter.conversation_id === null
      ? await db.transaction().execute(async (transaction) => insert(transaction, await openConversation(transaction, { listingId, buyerId: userId, sellerId: otherId })))
      : await insert(db, encounter.conversation_id);
  // Sent twice at once: the other one was first.
  if (!written) return (await findEarlier(db, meeting, draft)) ?? Promise.reject(new ApiError("CONVERSATION_NOT_FOUND"));
  const { client_id, body } = draft;
  return presentMessage({ ...written, client_id, body, sender_id: userId, receiver_id: otherId, attachments: photos, read_at: null }, listingId);
}

async function checkPhotos(db: Database, userId: number, hashes: readonly string[]): Promise<Photo[]> {
  const own = new Map((await findOwnPhotos(db, userId, hashes)).map((photo) => [photo.hash, photo]));
  return hashes.map((hash) => {
    const photo = own.get(hash);
    if (!photo) throw new ApiError("INVALID", { fields: { attachments: [m["messages.errors.photoGone"]()] } });
    return photo;
  });
}

async function countTries({ db, config }: Omit<Parts, "realtime">, userId: number, { conversation_id }: EncounterRow): Promise<void> {
  const { perMinute, perHour, conversations } = messageLimits(config);
  for (const limit of [perMinute, perHour, ...(conversation_id === null ? [conversations] : [])]) await countTry(db, limit, String(userId));
}

const announce = ({ tell }: Pick<Realtime, "tell">, message: Message): Promise<unknown> =>
  Promise.all([tell([message.receiver_id, message.sender_id], "new_message", message), tell([message.receiver_id], "update_unread_count")]);
