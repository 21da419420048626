import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../../platform/database/database.ts";
import type { Log } from "../../../platform/log.ts";
import { userRoom, type Realtime, type RealtimeSocket } from "../../../platform/realtime/realtime.ts";
import { onlineLists, removeDeadProcesses, renewProcess, retireProcess, writeSockets } from "./online-users.queries.ts";

type Dependencies = { realtime: Realtime; db: Database; log: Log; graceMs?: number };

/** Collected for the next flush. */
type Pending = {
  /** Socket to its user; null once it closed. */
  sockets: Map<string, number | null>;
  /** Users who connected or left: their conversation partners get a new list. */
  changed: Set<number>;
  /** Those that other processes have not been notified about yet. */
  unannounced: Set<number>;
  /** Users who need their own list. */
  asking: Set<number>;
};

const heartbeatMs = 10_000;
/** Longer than a page reload takes. */
const defaultGraceMs = 2_000;
/** Batches events that come together, such as the reconnects after a restart. */
const batchMs = 50;

/**
 * Sends `online_users`: which of their conversation partners are online. Each process sends to its own sockets only, one
 * flush after the other and always from committed rows, so a newer list is never followed by an older one.
 */
export async function mountOnlineUsers(
  app: FastifyInstance,
  { realtime, db, log, graceMs = defaultGraceMs }: Dependencies,
): Promise<void> {
  const { io } = realtime;
  const processId = randomUUID();
  /** Online users with their sockets, including those closed within the grace period. */
  const present = new Map<number, Set<string>>();
  let pending = nothing();
  let flushes = Promise.resolve();
  let isFlushDue = false;
  let isStopped = false;

  function schedule(): void {
    if (isFlushDue || isStopped) return;
    isFlushDue = true;
    flushes = flushes.then(() => delay(batchMs)).then(flush);
  }

  async function flush(): Promise<void> {
    isFlushDue = false;
    const taken = pending;
    pending = nothing();
    try {
      await writeSockets(db, processId, taken.sockets);
      if (taken.unannounced.size > 0) io.serverSideEmit("presence_changed", [...taken.unannounced]);
      for (const { user_id, online } of await onlineLists(db, processId, [...taken.changed], [...taken.asking])) {
        io.local.to(userRoom(user_id)).emit("online_users", online);
      }
    } catch (error) {
      // Retried with the next flush, at the latest after the next heartbeat.
      pending = together(taken, pending);
      log.warn({ error: String(error) }, "online users: not written");
    }
  }

  function markChanged(userId: number): void {
    pending.changed.add(userId);
    pending.unannounced.add(userId);
  }

  function addSocket({ id, data: { userId } }: RealtimeSocket): void {
    const sockets = present.get(userId) ?? new Set();
    if (sockets.size === 0) markChanged(userId);
    present.set(userId, sockets.add(id));
    pending.sockets.set(id, userId);
    schedule();
  }

  function removeSocket({ id, data: { userId } }: RealtimeSocket): void {
    const sockets = present.get(userId);
    if (!sockets?.delete(id)) return;
    pending.sockets.set(id, null);
    if (sockets.size === 0) {
      present.delete(userId);
      markChanged(userId);
    }
    schedule();
  }

  async function beat(): Promise<void> {
    try {
      if (await renewProcess(db, processId)) {
        for (const [userId, sockets] of present) {
          markChanged(userId);
          for (const id of sockets) pending.sockets.set(id, userId);
        }
      }
      for (const userId of await removeDeadProcesses(db)) markChanged(userId);
    } catch (error) {
      log.warn({ error: String(error) }, "online users: heartbeat failed");
    }
    schedule();
  }

  io.on("connection", (socket) => {
    const { userId } = socket.data;
    socket.on("user_online", (id) => {
      if (id === userId) addSocket(socket);
    });
    socket.on("join_user_room", (id) => {
      if (id !== userId) return;
      void socket.join(userRoom(userId));
      pending.asking.add(userId);
      schedule();
    });
    socket.on("disconnect", () => void setTimeout(removeSocket, graceMs, socket).unref());
  });
  realtime.onPresenceChange((userIds) => {
    for (const userId of userIds) pending.changed.add(userId);
    schedule();
  });
  realtime.onEventsLost(() => {
    for (const userId of present.keys()) pending.asking.add(userId);
    schedule();
  });

  await beat();
  const heartbeat = setInterval(() => void beat(), heartbeatMs).unref();
  app.addHook("preClose", async () => {
    isStopped = true;
    clearInterval(heartbeat);
    await flushes;
    await retireProcess(db, processId).catch((error: unknown) =>
      log.warn({ error: String(error) }, "online users: not retired"),
    );
  });
}

const nothing = (): Pending => ({ sockets: new Map(), changed: new Set(), unannounced: new Set(), asking: new Set() });

const together = (older: Pending, newer: Pending): Pending => ({
  sockets: new Map([...older.sockets, ...newer.sockets]),
  changed: new Set([...older.changed, ...newer.changed]),
  unannounced: new Set([...older.unannounced, ...newer.unannounced]),
  asking: new Set([...older.asking, ...newer.asking]),
});
