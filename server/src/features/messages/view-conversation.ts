import * as limits from "@pazar/contract/limits";
import type { ConversationView } from "@pazar/contract/trade/messages";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { conversationTrade } from "../deals/conversation-trade.ts";
import type { ConversationRef } from "./conversation-context.queries.ts";
import { sendRefusal } from "./messages.policy.ts";
import { contextOf, presentConversation, presentMessage } from "./messages.present.ts";
import { countUnread, listMessages, type MessageRow } from "./messages.queries.ts";
import { requireConversationContext } from "./require-conversation.ts";

type Range = { before?: number | undefined; after?: number | undefined };

export async function viewConversation(
  { db, config }: { db: Database; config: Pick<Config, "APP_SECRET"> },
  ref: ConversationRef,
  range: Range,
): Promise<ConversationView> {
  const context = await requireConversationContext(db, ref);
  const policy = contextOf(context);
  const [{ rows, newest, unread }, trade] = await Promise.all([
    readMessages(db, ref.userId, context, range),
    conversationTrade(db, { ...context, buyer_id: context.is_seller ? ref.otherId : ref.userId }, policy),
  ]);
  const page = rows.slice(0, limits.messagePage);
  return {
    ...presentConversation(config.APP_SECRET, context, unread, newest),
    writing_bar: sendRefusal(policy),
    trade,
    messages: (range.after === undefined ? page.toReversed() : page).map((row) =>
      presentMessage(config.APP_SECRET, row, ref.listingId),
    ),
    has_more: rows.length > page.length,
  };
}

type Reading = { rows: MessageRow[]; newest: MessageRow | undefined; unread: number };

async function readMessages(
  db: Database,
  userId: number,
  { conversation_id, cleared_id }: { conversation_id: number | null; cleared_id: number },
  range: Range,
): Promise<Reading> {
  if (conversation_id === null) return { rows: [], newest: undefined, unread: 0 };
  const seen = { conversationId: conversation_id, userId, clearedId: cleared_id };
  const isNewest = range.before === undefined && range.after === undefined;
  const [rows, newestRows, unread] = await Promise.all([
    listMessages(db, seen, range),
    isNewest ? undefined : listMessages(db, seen, {}, 1),
    countUnread(db, userId, conversation_id),
  ]);
  return { rows, newest: (newestRows ?? rows)[0], unread };
}
