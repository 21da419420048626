import type { IncomingMessage, ServerResponse } from "node:http";
import { setTimeout as delay } from "node:timers/promises";
import { socketPath, type ClientEvents, type ServerEvents } from "@pazar/contract/socket-events";
import { createAdapter } from "@socket.io/postgres-adapter";
import type { FastifyInstance } from "fastify";
import { Server, type BroadcastOperator, type Socket } from "socket.io";
import { createPool, type Database } from "./database.ts";
import { apiContentSecurityPolicy, securityHeaders } from "./http/security-headers.ts";
import type { Log } from "./log.ts";
import { bearerOf, findActor } from "./session.ts";

/** What the processes tell each other. */
type ProcessEvents = {
  disconnect_user: (userId: number) => void;
  presence_changed: (userIds: number[]) => void;
};
type SocketData = { userId: number };

export type RealtimeSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketData>;

export type Realtime = {
  io: Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>;
  /** Everything the person has open, in any process. */
  toUser(userId: number): BroadcastOperator<ServerEvents, SocketData>;
  /** Closes all connections of a person whose session ended; clients that still hold a valid one come back by themselves. */
  disconnectUser(userId: number): void;
  /** The line between the processes was cut for a moment: what they told each other meanwhile is lost. */
  onInterruption(listener: () => void): void;
};

type Options = { db: Database; databaseUrl: string; publicOrigins: string[]; log: Log };

const maxBodyBytes = 100_000;
const eventLimit = { count: 50, windowMs: 10_000 };
// PostgreSQL takes notices shorter than 8000 bytes.
const maxNoticeBytes = 7_999;

export const userRoom = (userId: number): string => `user:${userId}`;

export async function mountRealtime(app: FastifyInstance, { db, databaseUrl, publicOrigins, log }: Options): Promise<Realtime> {
  const interruptionListeners: (() => void)[] = [];
  const pool = createPool(databaseUrl, { max: 3 });
  pool.on("connect", (client) => {
    client.on("error", (error) => {
      log.warn({ error: error.message }, "realtime: database connection lost");
      for (const listener of interruptionListeners) listener();
    });
    // The adapter replaces a broken listening connection without giving it back: its place in the pool would stay taken.
    client.on("end", () => {
      if (client.listenerCount("notification") > 0) client.release(true);
    });
  });
  // The adapter would try for ever in silence; a wrong address should stop the start.
  await pool.query("select");

  let isStopping = false;
  const io: Realtime["io"] = new Server(app.server, {
    path: socketPath,
    transports: ["polling"],
    serveClient: false,
    maxHttpBufferSize: maxBodyBytes,
    connectTimeout: 10_000,
    cors: { origin: publicOrigins, methods: ["GET", "POST"], allowedHeaders: ["authorization", "content-type"], maxAge: 600 },
    allowRequest: (_request, decide) => decide(undefined, !isStopping),
  });
  // Its requests never pass Fastify's hooks, so they do not get the headers set there.
  const headers = new Map([...securityHeaders(publicOrigins[0] ?? ""), ["content-security-policy", apiContentSecurityPolicy], ["cache-control", "no-store"]]);
  io.engine.use((_request: IncomingMessage, response: ServerResponse, next: () => void) => {
    response.setHeaders(headers);
    next();
  });
  // The adapter's first act is to listen on a connection; before, it would miss notices and could not be closed.
  const isListening = new Promise<void>((resolve) => void pool.once("acquire", (client) => client.once("drain", resolve)));
  io.adapter(
    createAdapter(pool, {
      payloadThreshold: maxNoticeBytes,
      errorHandler: (error) => log.warn({ error: error.message }, "realtime: notice to other processes failed"),
    }),
  );
  await isListening;

  io.use((socket, next) => void authenticate(socket, next, { db, log }));
  io.on("connection", (socket) => limitEvents(socket, log));

  function closeHere(userId: number): void {
    for (const socket of io.sockets.sockets.values()) {
      // Not socket.disconnect(): clients would take it as final.
      if (socket.data.userId === userId) socket.conn.close(true);
    }
  }
  io.on("disconnect_user", closeHere);

  app.addHook("preClose", async () => {
    isStopping = true;
    // Not io.close(), which would close Fastify's own server. Clients whose poll ends here connect again elsewhere.
    io.engine.close();
    await io.of("/").adapter.close();
    await Promise.race([pool.end(), delay(1_000)]);
  });

  return {
    io,
    toUser: (userId) => io.to(userRoom(userId)),
    disconnectUser: (userId) => {
      closeHere(userId);
      io.serverSideEmit("disconnect_user", userId);
    },
    onInterruption: (listener) => void interruptionListeners.push(listener),
  };
}

async function authenticate(socket: RealtimeSocket, next: (error?: Error) => void, { db, log }: Pick<Options, "db" | "log">): Promise<void> {
  try {
    const actor = await findActor(db, bearerOf(socket.handshake.headers.authorization));
    if (!actor) return next(new Error("unauthorized"));
    socket.data.userId = actor.id;
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
