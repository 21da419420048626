import { createAdapter as createPostgresAdapter } from "@socket.io/postgres-adapter";
import { createAdapter as createRedisAdapter } from "@socket.io/redis-adapter";
import { setTimeout as delay } from "node:timers/promises";
import type { Server } from "socket.io";
import { createPool } from "../database/database.ts";
import { errorMessage } from "../error-message.ts";
import type { Log } from "../log.ts";
import { StartError } from "../start-error.ts";

/** Carries events between processes. */
export type ProcessAdapter = {
  /** Installs Socket.IO's adapter. Once it resolves, events of other processes arrive. */
  connect(io: Pick<Server, "adapter" | "of">): Promise<void>;
  /** Whether it can both send and receive. */
  isUp(): Promise<boolean>;
  /** Events sent or received from now on may be lost. */
  onDisconnect(listener: () => void): void;
  stop(): Promise<void>;
};

// PostgreSQL's NOTIFY takes payloads shorter than 8000 bytes; the adapter sends larger ones through a table.
const maxPayloadBytes = 7_999;

/** LISTEN and NOTIFY. */
export async function postgresAdapter(databaseUrl: string, log: Log): Promise<ProcessAdapter> {
  const { onDisconnect, disconnected } = disconnectListeners();
  const pool = createPool(databaseUrl, { max: 3 });
  let isListening = false;
  const listening = Promise.withResolvers<void>();
  let adapter: ReturnType<Server["of"]>["adapter"] | undefined;
  pool.on("connect", (client) => {
    // Only the adapter's listening connection has listeners; LISTEN is done once its queue has drained.
    client.on("drain", () => {
      if (client.listenerCount("notification") === 0) return;
      isListening = true;
      listening.resolve();
    });
    client.on("error", (error) => {
      log.warn({ error: error.message }, "realtime: database connection lost");
      disconnected();
    });
    client.on("end", () => {
      if (client.listenerCount("notification") === 0) return;
      isListening = false;
      // The adapter opens a new listening connection without releasing the broken one, which would keep its slot in the pool.
      client.release(true);
    });
  });
  // The adapter would retry silently for ever; with a wrong address the start should fail.
  await pool.query("select");
  return {
    async connect(io) {
      const errorHandler = (error: Error): void => {
        log.warn({ error: error.message }, "realtime: event to other processes failed");
        disconnected();
      };
      io.adapter(createPostgresAdapter(pool, { payloadThreshold: maxPayloadBytes, errorHandler }));
      adapter = io.of("/").adapter;
      await listening.promise;
    },
    isUp: async () =>
      isListening &&
      pool.query("select").then(
        () => true,
        () => false,
      ),
    onDisconnect,
    stop: async () => {
      await adapter?.close();
      await Promise.race([pool.end(), delay(1_000)]);
    },
  };
}

const maxRetryMs = 2_000;

export async function redisAdapter(redisUrl: string, log: Log): Promise<ProcessAdapter> {
  // As in redis-rate-limit.ts.
  const { createClient } = await import("@redis/client");
  const { onDisconnect, disconnected } = disconnectListeners();
  let hasConnected = false;
  const connect = async () => {
    const client = createClient({
      url: redisUrl,
      // Events queued while offline would arrive too late, and the queue has no limit.
      disableOfflineQueue: true,
      socket: { reconnectStrategy: (tries, cause) => (hasConnected ? Math.min(100 * 2 ** tries, maxRetryMs) : cause) },
    });
    client.on("error", (error: Error) => {
      log.warn({ error: error.message }, "realtime: Redis connection lost");
      disconnected();
    });
    return client.connect();
  };
  const failed = (error: unknown): never => {
    throw new StartError(`REDIS_URL cannot be reached: ${errorMessage(error)}.`, {
      cause: error,
    });
  };
  const [publisher, subscriber] = await Promise.all([connect(), connect()]).catch(failed);
  hasConnected = true;
  const send = publisher.publish.bind(publisher);
  Object.assign(publisher, {
    // The adapter does not await it: an unhandled rejection would end the process.
    publish: async (channel: string, message: Buffer | string) => {
      try {
        await send(channel, message);
      } catch (error) {
        log.warn({ error: String(error) }, "realtime: event to other processes failed");
        disconnected();
      }
    },
  });
  return {
    async connect(io) {
      io.adapter(createRedisAdapter(publisher, subscriber));
      // Redis answers in order: after this the adapter's subscriptions are active.
      await subscriber.ping();
    },
    isUp: async () =>
      subscriber.isReady &&
      publisher.ping().then(
        () => true,
        () => false,
      ),
    onDisconnect,
    // The adapter is not closed: it would try to unsubscribe at a Redis that may be gone.
    stop: async () => {
      publisher.destroy();
      subscriber.destroy();
    },
  };
}

function disconnectListeners() {
  const listeners: (() => void)[] = [];
  return {
    onDisconnect: (listener: () => void) => void listeners.push(listener),
    disconnected: () => {
      for (const listener of listeners) listener();
    },
  };
}
