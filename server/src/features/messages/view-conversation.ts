import { limits } from "@pazar/contract/limits";
import type { ConversationView } from "@pazar/contract/messages";
import type { Database } from "../../platform/database/database.ts";
import type { Meeting } from "./encounters.queries.ts";
import { writingBar } from "./messages.policy.ts";
import { encounterOf, presentConversation, presentMessage } from "./messages.present.ts";
import { countUnread, listMessages, type MessageRow } from "./messages.queries.ts";
import { openEncounter } from "./open-encounter.ts";

type Range = { before?: number | undefined; after?: number | undefined };

export async function viewConversation(db: Database, meeting: Meeting, range: Range): Promise<ConversationView> {
  const encounter = await openEncounter(db, meeting);
  const { rows, newest, unread } = await readMessages(db, meeting.userId, encounter, range);
  const page = rows.slice(0, limits.messagePage);
  return {
    ...presentConversation(encounter, unread, newest),
    writing_bar: writingBar(encounterOf(encounter)),
    messages: (range.after === undefined ? page.toReversed() : page).map((row) =>
      presentMessage(row, meeting.listingId),
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
