import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { refusalErrors, sendRefusal } from "../messages/messages.policy.ts";
import { contextOf } from "../messages/messages.present.ts";
import { requireConversationContext, type ConversationRef } from "../messages/require-conversation.ts";

/** A buyer is somebody who has written about the listing and can still be written to. Returns the conversation. */
export async function requireBuyer(db: Database, ref: ConversationRef): Promise<number> {
  const context = await requireConversationContext(db, ref);
  if (!context.is_seller || context.conversation_id === null) throw new ApiError("CONVERSATION_NOT_FOUND");
  const refusal = sendRefusal(contextOf(context));
  if (refusal) throw new ApiError(refusalErrors[refusal]);
  return context.conversation_id;
}
