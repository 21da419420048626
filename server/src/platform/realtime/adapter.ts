import { createClient } from "@redis/client";
import { createAdapter as createPostgresAdapter } from "@socket.io/postgres-adapter";
import { createAdapter as createRedisAdapter } from "@socket.io/redis-adapter";
import { setTimeout as delay } from "node:timers/promises";
import type { Server } from "socket.io";
import { createPool } from "../database/database.ts";
import type { Log } from "../log.ts";
import { StartError } from "../start-error.ts";

/** What carries events between processes. */
export type Line = {
  /** Has Socket.IO use it; from then on, nothing that others send is missed. */
  connect(io: Pick<Server, "adapter" | "of">): Promise<void>;
  /** Whether it works in both directions. */
  isUp(): Promise<boolean>;
  /** Something broke: what was sent or came in meanwhile may be lost. */
  onCut(listener: () => void): void;
  stop(): Promise<void>;
};

// PostgreSQL takes notices shorter than 8000 bytes.
const maxNoticeBytes = 7_999;

/** Notices of the database. */
export async function postgresLine(databaseUrl: string, log: Log): Promise<Line> {
  const { onCut, cut } = cuts();
  const pool = createPool(databaseUrl, { max: 3 });
  let isListening = false;
  const listening = Promise.withResolvers<void>();
  let adapter: ReturnType<Server["of"]>["adapter"] | undefined;
  pool.on("connect", (client) => {
    // The adapter's listening connection, after its one command.
    client.on("drain", () => {
      if (client.listenerCount("notification") === 0) return;
      isListening = true;
      listening.resolve();
    });
    client.on("error", (error) => {
      log.warn({ error: error.message }, "realtime: database connection lost");
      cut();
    });
    client.on("end", () => {
      if (client.listenerCount("notification") === 0) return;
      isListening = false;
      // The adapter replaces a broken listening connection without giving it back: its place in the pool would stay taken.
      client.release(true);
    });
  });
  // The adapter would try for ever in silence; a wrong address should stop the start.
  await pool.query("select");
  return {
    async connect(io) {
      const errorHandler = (error: Error): void => {
        log.warn({ error: error.message }, "realtime: notice to other processes failed");
        cut();
      };
      io.adapter(createPostgresAdapter(pool, { payloadThreshold: maxNoticeBytes, errorHandler }));
      adapter = io.of("/").adapter;
      await listening.promise;
    },
    isUp: async () =>
      isListening &&
      pool.query("select").then(
        () => true,
        () => false,
      ),
    onCut,
    stop: async () => {
      await adapter?.close();
      await Promise.race([pool.end(), delay(1_000)]);
    },
  };
}

const mostWaitMs = 2_000;

export async function redisLine(redisUrl: string, log: Log): Promise<Line> {
  const { onCut, cut } = cuts();
  let hasConnected = false;
  const connect = async () => {
    const client = createClient({
      url: redisUrl,
      // What cannot be sent now would come too late, and a queue without end.
      disableOfflineQueue: true,
      socket: { reconnectStrategy: (tries, cause) => (hasConnected ? Math.min(100 * 2 ** tries, mostWaitMs) : cause) },
    });
    client.on("error", (error: Error) => {
      log.warn({ error: error.message }, "realtime: Redis connection lost");
      cut();
    });
    return client.connect();
  };
  const failed = (error: unknown): never => {
    throw new StartError(`REDIS_URL cannot be reached: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    });
  };
  const [publisher, subscriber] = await Promise.all([connect(), connect()]).catch(failed);
  hasConnected = true;
  const send = publisher.publish.bind(publisher);
  Object.assign(publisher, {
    // The adapter does not wait for it: a failure would end the process.
    publish: async (channel: string, message: Buffer | string) => {
      try {
        await send(channel, message);
      } catch (error) {
        log.warn({ error: String(error) }, "realtime: notice to other processes failed");
        cut();
      }
    },
  });
  return {
    async connect(io) {
      io.adapter(createRedisAdapter(publisher, subscriber));
      // Commands are answered in order: after this one the adapter's subscriptions hold.
      await subscriber.ping();
    },
    isUp: async () =>
      subscriber.isReady &&
      publisher.ping().then(
        () => true,
        () => false,
      ),
    onCut,
    // Without closing the adapter: it would take leave of a Redis that may not be there.
    stop: async () => {
      publisher.destroy();
      subscriber.destroy();
    },
  };
}

function cuts() {
  const listeners: (() => void)[] = [];
  return {
    onCut: (listener: () => void) => void listeners.push(listener),
    cut: () => {
      for (const listener of listeners) listener();
    },
  };
}
