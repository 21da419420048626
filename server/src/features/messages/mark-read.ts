import type { Database } from "../../platform/database/database.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import type { ConversationRef } from "./conversation-context.queries.ts";
import { markRead } from "./messages.queries.ts";
import { requireConversationId } from "./require-conversation.ts";

/** Tells the sender, and the reader's other devices. */
export async function markConversationRead(
  { db, realtime }: { db: Database; realtime: Pick<Realtime, "emitToUsers"> },
  ref: ConversationRef,
  upTo: number,
): Promise<void> {
  const { userId, otherId, listingId } = ref;
  const read = await markRead(db, userId, await requireConversationId(db, ref), upTo);
  if (!read) return;
  await Promise.all([
    realtime.emitToUsers([otherId], "messages_read", {
      reader_id: userId,
      product_id: listingId,
      up_to: read.id,
      read_at: read.readAt.toISOString(),
    }),
    realtime.emitToUsers([userId], "update_unread_count"),
  ]);
}
