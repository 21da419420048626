import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import type { Meeting } from "./encounters.queries.ts";
import { clearConversation, hideMessage, hideUnread } from "./messages.queries.ts";
import { begunConversation } from "./open-encounter.ts";

type Parts = { db: Database; realtime: Pick<Realtime, "tell"> };

export async function deleteMessage({ db, realtime }: Parts, userId: number, id: number): Promise<void> {
  const hidden = await hideMessage(db, userId, id);
  if (!hidden) throw new ApiError("MESSAGE_NOT_FOUND");
  if (hidden.wasUnread) await realtime.tell([userId], "update_unread_count");
}

/** A later message brings the conversation back, without the old ones. */
export async function deleteConversation({ db, realtime }: Parts, meeting: Meeting): Promise<void> {
  const conversationId = await begunConversation(db, meeting);
  await db.transaction().execute(async (transaction) => {
    const upTo = await clearConversation(transaction, meeting.userId, conversationId);
    await hideUnread(transaction, meeting.userId, conversationId, upTo);
  });
  await realtime.tell([meeting.userId], "update_unread_count");
}
