import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { m } from "../../platform/text/locale.ts";
import type { ConversationContextRow, ConversationRef } from "./conversation-context.queries.ts";
import { insertMessage, openConversation } from "./messages.queries.ts";

type Content = { clientId: string; body: string; photos: readonly string[] };

/** Writes a message of `ref.userId`. A conversation that it begins needs a transaction. */
export async function appendMessage(
  db: Database,
  { userId, otherId, listingId }: ConversationRef,
  { conversation_id, is_seller }: Pick<ConversationContextRow, "conversation_id" | "is_seller">,
  { clientId, body, photos }: Content,
): Promise<{ id: number; created_at: Date; conversationId: number }> {
  const conversationId =
    conversation_id ?? (await openConversation(db, { listingId, buyerId: userId, sellerId: otherId }));
  const inserted = await insertMessage(db, {
    conversationId,
    senderId: userId,
    receiverId: otherId,
    clientId,
    body,
    photos,
    isToSeller: !is_seller,
  });
  if (!inserted) throw new ApiError("INVALID", { fields: { client_id: [m["messages.errors.clientIdUsed"]()] } });
  return { ...inserted, conversationId };
}
