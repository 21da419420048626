import { typingEveryMs } from "@pazar/contract/realtime/socket-events";
import { Id } from "@pazar/contract/values";
import * as z from "zod/mini";
import type { Database } from "../../../platform/database/database.ts";
import type { Log } from "../../../platform/log.ts";
import type { Realtime, RealtimeSocket } from "../../../platform/realtime/realtime.ts";
import { findConversationContext, type ConversationRef } from "../conversation-context.queries.ts";
import { sendRefusal } from "../messages.policy.ts";
import { contextOf } from "../messages.present.ts";

type Dependencies = { realtime: Realtime; db: Database; log: Log; now?: () => number };

const Typing = z.object({ receiver_id: Id, product_id: Id });
/** Below the interval at which clients send, because events may arrive bunched together. */
const shortestGapMs = typingEveryMs / 2;
/** Somebody who was just blocked can be seen typing for this long. */
const cacheMs = 15_000;

export function mountLiveMessages(dependencies: Dependencies): void {
  const { realtime } = dependencies;
  const { io } = realtime;
  io.on("connection", (socket) => relayTyping(socket, dependencies));
  realtime.onEventsLost(() => {
    // All clients then ask for what they missed: spread to about one per millisecond.
    const sockets = [...io.sockets.sockets.values()];
    for (const socket of sockets)
      setTimeout(() => {
        socket.emit("update_unread_count");
        socket.emit("update_notice_count");
      }, Math.random() * sockets.length).unref();
  });
}

function relayTyping(socket: RealtimeSocket, { realtime, db, log, now = () => performance.now() }: Dependencies): void {
  const { userId } = socket.data;
  let relayedAt = -Infinity;
  let cached = { key: "", isOpen: false, until: 0 };

  async function isOpen(ref: ConversationRef): Promise<boolean> {
    const key = JSON.stringify(ref);
    if (cached.key !== key || cached.until < now())
      cached = { key, isOpen: await canType(db, ref), until: now() + cacheMs };
    return cached.isOpen;
  }

  async function relay(given: unknown): Promise<void> {
    const { data } = Typing.safeParse(given);
    if (!data || now() - relayedAt < shortestGapMs) return;
    relayedAt = now();
    const { receiver_id, product_id } = data;
    if (await isOpen({ userId, otherId: receiver_id, listingId: product_id }))
      await realtime.emitToUsers([receiver_id], "typing", { sender_id: userId, product_id });
  }

  socket.on(
    "typing",
    (given) => void relay(given).catch((error: unknown) => log.warn({ error: String(error) }, "typing: not relayed")),
  );
}

async function canType(db: Database, ref: ConversationRef): Promise<boolean> {
  const row = await findConversationContext(db, ref);
  return row !== undefined && row.conversation_id !== null && sendRefusal(contextOf(row)) === null;
}
