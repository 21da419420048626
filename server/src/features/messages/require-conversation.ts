import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import {
  findConversationContext,
  type ConversationContextRow,
  type ConversationRef,
} from "./conversation-context.queries.ts";
import { canOpenConversation } from "./messages.policy.ts";
import { contextOf } from "./messages.present.ts";

export type { ConversationRef };

export async function requireConversationContext(db: Database, ref: ConversationRef): Promise<ConversationContextRow> {
  const row = await findConversationContext(db, ref);
  if (!row || !canOpenConversation(contextOf(row))) throw new ApiError("CONVERSATION_NOT_FOUND");
  return row;
}

/** Also refuses a conversation without any message. */
export async function requireConversationId(db: Database, ref: ConversationRef): Promise<number> {
  const { conversation_id } = await requireConversationContext(db, ref);
  if (conversation_id === null) throw new ApiError("CONVERSATION_NOT_FOUND");
  return conversation_id;
}
