import type { Database } from "../../platform/database/database.ts";
import type { Realtime } from "../../platform/realtime/realtime.ts";
import type { Meeting } from "./encounters.queries.ts";
import { markRead } from "./messages.queries.ts";
import { begunConversation } from "./open-encounter.ts";

/** Tells the sender, and the reader's other devices. */
export async function markConversationRead(
  { db, realtime }: { db: Database; realtime: Pick<Realtime, "tell"> },
  meeting: Meeting,
  upTo: number,
): Promise<void> {
  const { userId, otherId, listingId } = meeting;
  const read = await markRead(db, userId, await begunConversation(db, meeting), upTo);
  if (!read) return;
  await Promise.all([
    realtime.tell([otherId], "messages_read", {
      reader_id: userId,
      product_id: listingId,
      up_to: read.id,
      read_at: read.readAt.toISOString(),
    }),
    realtime.tell([userId], "update_unread_count"),
  ]);
}
