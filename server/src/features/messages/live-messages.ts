import { typingEveryMs } from "@pazar/contract/socket-events";
import { Id } from "@pazar/contract/values";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import type { Log } from "../../platform/log.ts";
import type { Realtime, RealtimeSocket } from "../../platform/realtime/realtime.ts";
import { findEncounter, type Meeting } from "./encounters.queries.ts";
import { writingBar } from "./messages.policy.ts";
import { encounterOf } from "./messages.present.ts";

type Parts = { realtime: Realtime; db: Database; log: Log };

const Typing = z.object({ receiver_id: Id, product_id: Id });
/** Networks gather what was sent apart. */
const shortestGapMs = typingEveryMs / 2;
/** How long somebody who was just blocked may still be seen typing. */
const knownForMs = 15_000;

/** What messages need of open connections beside what is told when something happens. */
export function mountLiveMessages({ realtime, db, log }: Parts): void {
  const { io } = realtime;
  io.on("connection", (socket) => relayTyping(socket, { realtime, db, log }));
  realtime.onInterruption(() => {
    // Everybody asks what they have missed: about one a millisecond.
    const sockets = [...io.sockets.sockets.values()];
    for (const socket of sockets)
      setTimeout(() => socket.emit("update_unread_count"), Math.random() * sockets.length).unref();
  });
}

function relayTyping(socket: RealtimeSocket, { realtime, db, log }: Parts): void {
  const { userId } = socket.data;
  let relayedAt = -Infinity;
  let known = { meeting: "", isOpen: false, until: 0 };

  async function isOpen(meeting: Meeting): Promise<boolean> {
    const key = JSON.stringify(meeting);
    if (known.meeting !== key || known.until < performance.now())
      known = { meeting: key, isOpen: await isTalking(db, meeting), until: performance.now() + knownForMs };
    return known.isOpen;
  }

  async function relay(given: unknown): Promise<void> {
    const { data } = Typing.safeParse(given);
    const now = performance.now();
    if (!data || now - relayedAt < shortestGapMs) return;
    relayedAt = now;
    const { receiver_id, product_id } = data;
    if (await isOpen({ userId, otherId: receiver_id, listingId: product_id }))
      await realtime.tell([receiver_id], "typing", { sender_id: userId, product_id });
  }

  socket.on(
    "typing",
    (given) => void relay(given).catch((error: unknown) => log.warn({ error: String(error) }, "typing: not relayed")),
  );
}

async function isTalking(db: Database, meeting: Meeting): Promise<boolean> {
  const row = await findEncounter(db, meeting);
  return row !== undefined && row.conversation_id !== null && writingBar(encounterOf(row)) === null;
}
