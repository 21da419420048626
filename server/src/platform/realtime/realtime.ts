import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { socketPath, type ClientEvents, type ServerEvents } from "@pazar/contract/socket-events";
import type { FastifyInstance } from "fastify";
import { Server, type Socket } from "socket.io";
import type { Database } from "../database/database.ts";
import { apiContentSecurityPolicy, securityHeaders } from "../security/security-headers.ts";
import type { Log } from "../log.ts";
import { postgresLine, redisLine } from "./adapter.ts";
import { bearerOf, findActor, listHolding } from "../security/session.ts";

/** What the processes tell each other. */
type ProcessEvents = {
  presence_changed: (userIds: number[]) => void;
  line_interrupted: () => void;
};
type SocketData = { userId: number; sessionId: number };

export type RealtimeSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketData>;

export type Realtime = {
  io: Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>;
  /** Sends to everything these people have open, in any process. Done once it is on its way to the other processes. */
  tell<Event extends keyof ServerEvents>(
    userIds: readonly number[],
    event: Event,
    ...details: Parameters<ServerEvents[Event]>
  ): Promise<void>;
  /** Those these people talk to have changed: they, and whoever it concerns, get a new list of who is online. */
  renewPresence(userIds: number[]): void;
  onPresenceChange(listener: (userIds: readonly number[]) => void): void;
  /** The line between the processes was cut and is back: what they told each other meanwhile is lost. */
  onInterruption(listener: () => void): void;
  stop(): Promise<void>;
};

type Options = { databaseUrl: string; redisUrl?: string | undefined; publicOrigins: string[]; log: Log };

const maxBodyBytes = 100_000;
const eventLimit = { count: 50, windowMs: 10_000 };
const recoverEveryMs = 250;
const checkSessionsEveryMs = 30_000;
/** Socket.IO's number for "an event". */
const eventPacket = 2;

export const userRoom = (userId: number): string => `user:${userId}`;

/** Reaches everybody who is connected, wherever; connections themselves are only in processes that serve it (`serveRealtime`). */
export async function createRealtime({ databaseUrl, redisUrl, publicOrigins, log }: Options): Promise<Realtime> {
  const interruptionListeners: (() => void)[] = [];
  const presenceListeners: ((userIds: readonly number[]) => void)[] = [];
  let isStopping = false;
  const io: Realtime["io"] = new Server({
    path: socketPath,
    transports: ["polling"],
    serveClient: false,
    maxHttpBufferSize: maxBodyBytes,
    connectTimeout: 10_000,
    cors: {
      origin: publicOrigins,
      methods: ["GET", "POST"],
      allowedHeaders: ["authorization", "content-type"],
      maxAge: 600,
    },
  });
  const line = redisUrl === undefined ? await postgresLine(databaseUrl, log) : await redisLine(redisUrl, log);
  await line.connect(io);

  function noteInterruption(): void {
    for (const listener of interruptionListeners) listener();
  }
  let isRecovering = false;
  async function recover(): Promise<void> {
    if (isRecovering) return;
    isRecovering = true;
    do await delay(recoverEveryMs, undefined, { ref: false });
    while (!isStopping && !(await line.isUp()));
    isRecovering = false;
    if (isStopping) return;
    noteInterruption();
    // What this process sent may have been lost as well.
    io.serverSideEmit("line_interrupted");
  }
  line.onCut(() => void recover());
  io.on("line_interrupted", noteInterruption);

  function notePresence(userIds: readonly number[]): void {
    for (const listener of presenceListeners) listener(userIds);
  }
  io.on("presence_changed", notePresence);

  return {
    io,
    // Not `io.to(...).emit(...)`, which does not say when it has gone out; adapters between processes do, by a promise.
    tell: (userIds, event, ...details) =>
      Promise.resolve(
        io
          .of("/")
          .adapter.broadcast(
            { type: eventPacket, data: [event, ...details] },
            { rooms: new Set(userIds.map(userRoom)), except: new Set(), flags: {} },
          ),
      ),
    renewPresence: (userIds) => {
      notePresence(userIds);
      io.serverSideEmit("presence_changed", userIds);
    },
    onPresenceChange: (listener) => void presenceListeners.push(listener),
    onInterruption: (listener) => void interruptionListeners.push(listener),
    stop: async () => {
      if (isStopping) return;
      isStopping = true;
      await line.stop();
    },
  };
}

/** Takes connections on the program's own server. */
export function serveRealtime(
  app: FastifyInstance,
  {
    realtime: { io, stop },
    db,
    publicOrigin,
    log,
  }: { realtime: Realtime; db: Database; publicOrigin: string; log: Log },
): void {
  let isStopping = false;
  io.attach(app.server, { allowRequest: (_request, decide) => decide(undefined, !isStopping) });
  // Its requests never pass Fastify's hooks, so they do not get the headers set there.
  const headers = new Map([
    ...securityHeaders(publicOrigin),
    ["content-security-policy", apiContentSecurityPolicy],
    ["cache-control", "no-store"],
  ]);
  io.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    response.setHeaders(headers);
    next();
  });
  io.use((socket, next) => void authenticate(socket, next, { db, log }));
  io.on("connection", (socket) => limitEvents(socket, log));
  const checks = setInterval(
    () =>
      void closeEnded(io, db).catch((error: unknown) =>
        log.warn({ error: String(error) }, "realtime: sessions could not be checked"),
      ),
    checkSessionsEveryMs,
  ).unref();
  app.addHook("preClose", async () => {
    isStopping = true;
    clearInterval(checks);
    // Not io.close(), which would close Fastify's own server. Clients whose poll ends here connect again elsewhere.
    io.engine.close();
  });
  // Calls that are still answered may have something to tell.
  app.addHook("onClose", stop);
}

/** Whoever was signed out or suspended hears nothing more. */
async function closeEnded(io: Realtime["io"], db: Database): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  const holding = new Set(
    await listHolding(
      db,
      sockets.map(({ data }) => data.sessionId),
    ),
  );
  for (const { conn, data } of sockets) if (!holding.has(data.sessionId)) conn.close(true);
}

/** Every process hears whose sessions were ended and closes its own connections. Clients that still hold a valid session reconnect by themselves. */
export function closeEndedConnections({ io }: Realtime, userId: number): void {
  for (const { conn, data } of io.sockets.sockets.values()) {
    // Not socket.disconnect(): clients would take it as final.
    if (data.userId === userId) conn.close(true);
  }
}

async function authenticate(
  socket: RealtimeSocket,
  next: (error?: Error) => void,
  { db, log }: { db: Database; log: Log },
): Promise<void> {
  try {
    const actor = await findActor(db, bearerOf(socket.handshake.headers.authorization));
    if (!actor) return next(new Error("unauthorized"));
    socket.data = { userId: actor.id, sessionId: actor.sessionId };
    next();
  } catch (error) {
    log.warn({ error: String(error) }, "realtime: sign-in could not be checked");
    // A refusal would be final; after a lost connection the client tries again.
    socket.conn.close();
  }
}

function limitEvents(socket: RealtimeSocket, log: Log): void {
  let windowEndsAt = 0;
  let count = 0;
  socket.use((_event, next) => {
    const now = performance.now();
    if (now > windowEndsAt) {
      windowEndsAt = now + eventLimit.windowMs;
      count = 0;
    }
    count += 1;
    if (count <= eventLimit.count) return next();
    if (!socket.connected) return;
    log.warn({ userId: socket.data.userId }, "realtime: too many events, disconnected");
    socket.disconnect(true);
  });
}
