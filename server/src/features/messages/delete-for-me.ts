import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import { closeOffersIn } from "../offers/close-offers.ts";
import type { ConversationRef } from "./conversation-context.queries.ts";
import { clearConversation, hideMessage, hideUnread } from "./messages.queries.ts";
import { requireConversationId } from "./require-conversation.ts";

type Dependencies = { db: Database; realtime: Pick<Realtime, "emitToUsers"> };

export async function deleteMessage({ db, realtime }: Dependencies, userId: number, id: number): Promise<void> {
  const hidden = await hideMessage(db, userId, id);
  if (!hidden) throw new ApiError("MESSAGE_NOT_FOUND");
  if (hidden.hasBeenUnread) await realtime.emitToUsers([userId], "update_unread_count");
}

/** A later message brings the conversation back, without the old ones. */
export async function deleteConversation({ db, realtime }: Dependencies, ref: ConversationRef): Promise<void> {
  const conversationId = await requireConversationId(db, ref);
  await db.transaction().execute(async (transaction) => {
    const upTo = await clearConversation(transaction, ref.userId, conversationId);
    await hideUnread(transaction, ref.userId, conversationId, upTo);
    await closeOffersIn(transaction, conversationId);
  });
  await realtime.emitToUsers([ref.userId], "update_unread_count");
}
