import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { socketPath, type ClientEvents, type ServerEvents } from "@pazar/contract/realtime/socket-events";
import type { FastifyInstance } from "fastify";
import { Server, type Socket } from "socket.io";
import type { Database } from "../database/database.ts";
import { apiContentSecurityPolicy, securityHeaders } from "../security/security-headers.ts";
import type { Log } from "../log.ts";
import { postgresAdapter, redisAdapter } from "./adapter.ts";
import { bearerOf, findActor, listLiveSessions } from "../security/session.ts";

/** Events between processes. */
type ProcessEvents = {
  presence_changed: (userIds: number[]) => void;
  events_lost: () => void;
};
type Connection = { id: string; request: IncomingMessage; once(event: "close", listener: () => void): unknown };
type SocketData = { userId: number; sessionId: number };

export type RealtimeSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketData>;

export type Realtime = {
  io: Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>;
  /** Emits to all sockets of these people, in any process. Resolves once it was sent to the other processes. */
  emitToUsers<Event extends keyof ServerEvents>(
    userIds: readonly number[],
    event: Event,
    ...details: Parameters<ServerEvents[Event]>
  ): Promise<void>;
  /** The conversations of these people have changed: everybody concerned gets a new list of who is online. */
  renewPresence(userIds: number[]): void;
  onPresenceChange(listener: (userIds: readonly number[]) => void): void;
  /** The connection between the processes was lost and is back: events sent meanwhile are lost. */
  onEventsLost(listener: () => void): void;
  stop(): Promise<void>;
};

type Options = { databaseUrl: string; redisUrl?: string | undefined; publicOrigins: string[]; log: Log };

const maxBodyBytes = 100_000;
const eventLimit = { count: 50, windowMs: 10_000 };
const recoverEveryMs = 250;
const checkSessionsEveryMs = 30_000;
/** Socket.IO's packet type EVENT. */
const eventPacket = 2;

export const userRoom = (userId: number): string => `user:${userId}`;

/** Every process can emit to everybody; only those that call `serveRealtime` accept connections. */
export async function createRealtime({ databaseUrl, redisUrl, publicOrigins, log }: Options): Promise<Realtime> {
  const eventsLostListeners: (() => void)[] = [];
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
  const adapter = redisUrl === undefined ? await postgresAdapter(databaseUrl, log) : await redisAdapter(redisUrl, log);
  await adapter.connect(io);

  function announceLostEvents(): void {
    for (const listener of eventsLostListeners) listener();
  }
  let isRecovering = false;
  async function recover(): Promise<void> {
    if (isRecovering) return;
    isRecovering = true;
    do await delay(recoverEveryMs, undefined, { ref: false });
    while (!isStopping && !(await adapter.isUp()));
    isRecovering = false;
    if (isStopping) return;
    announceLostEvents();
    // Other processes may have missed events of this one.
    io.serverSideEmit("events_lost");
  }
  adapter.onDisconnect(() => void recover());
  io.on("events_lost", announceLostEvents);

  function announcePresence(userIds: readonly number[]): void {
    for (const listener of presenceListeners) listener(userIds);
  }
  io.on("presence_changed", announcePresence);

  return {
    io,
    // Not `io.to(...).emit(...)`, which does not tell when the event was sent; the adapters' broadcast returns a promise.
    emitToUsers: (userIds, event, ...details) =>
      Promise.resolve(
        io
          .of("/")
          .adapter.broadcast(
            { type: eventPacket, data: [event, ...details] },
            { rooms: new Set(userIds.map(userRoom)), except: new Set(), flags: {} },
          ),
      ),
    renewPresence: (userIds) => {
      announcePresence(userIds);
      io.serverSideEmit("presence_changed", userIds);
    },
    onPresenceChange: (listener) => void presenceListeners.push(listener),
    onEventsLost: (listener) => void eventsLostListeners.push(listener),
    stop: async () => {
      if (isStopping) return;
      isStopping = true;
      await adapter.stop();
    },
  };
}

/** Accepts connections on the program's own server. */
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
  /** By connection: its id is no secret, so that every poll has to come with the token that opened it. */
  const tokens = new Map<string, string>();
  io.engine.on("connection", (connection: Connection) => {
    tokens.set(connection.id, tokenOf(connection.request));
    connection.once("close", () => tokens.delete(connection.id));
  });
  // Socket.IO's requests bypass Fastify's hooks, which set these headers elsewhere.
  const headers = new Map([
    ...securityHeaders(publicOrigin),
    ["content-security-policy", apiContentSecurityPolicy],
    ["cache-control", "no-store"],
  ]);
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    response.setHeaders(headers);
    const id = new URL(request.url ?? "", publicOrigin).searchParams.get("sid") ?? "";
    // A browser asks without the token whether it may send it.
    const isOwner = request.method === "OPTIONS" || !tokens.has(id) || tokens.get(id) === tokenOf(request);
    if (isOwner) next();
    else response.writeHead(403).end();
  });
  io.use((socket, next) => void authenticate(socket, next, { db, log }));
  io.on("connection", (socket) => limitEvents(socket, log));
  const checks = setInterval(
    () =>
      void closeEndedSessions(io, db).catch((error: unknown) =>
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
  // Not before: calls that are still being answered may emit events.
  app.addHook("onClose", stop);
}

const tokenOf = ({ headers }: Pick<IncomingMessage, "headers">): string => bearerOf(headers.authorization) ?? "";

/** Closes connections whose session was ended or has expired, or whose user is no longer active. */
async function closeEndedSessions(io: Realtime["io"], db: Database): Promise<void> {
  const sockets = [...io.sockets.sockets.values()];
  const live = new Set(
    await listLiveSessions(
      db,
      sockets.map(({ data }) => data.sessionId),
    ),
  );
  for (const { conn, data } of sockets) if (!live.has(data.sessionId)) conn.close(true);
}

/** Every process hears whose sessions were ended and closes its own connections. Clients that still hold a valid session reconnect by themselves. */
export function closeEndedConnections({ io }: Realtime, userId: number): void {
  for (const { conn, data } of io.sockets.sockets.values()) {
    // Not socket.disconnect(), after which clients do not reconnect.
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
    // The client does not reconnect after a refusal, but does after a lost connection.
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
