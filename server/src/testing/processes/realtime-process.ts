import type { Message } from "@pazar/contract/trade/messages";
import { socketPath, type ClientEvents, type ServerEvents } from "@pazar/contract/realtime/socket-events";
import Fastify from "fastify";
import { io, type Socket } from "socket.io-client";
import { onTestFinished } from "vitest";
import { mountLiveMessages } from "../../features/messages/live/live-messages.ts";
import { mountOnlineUsers } from "../../features/messages/presence/online-users.ts";
import { listenForChanges } from "../../platform/database/changes.ts";
import { createDatabase } from "../../platform/database/database.ts";
import { createLog } from "../../platform/log.ts";
import {
  closeEndedConnections,
  createRealtime,
  serveRealtime,
  type Realtime,
} from "../../platform/realtime/realtime.ts";
import type { TestDatabase } from "../database/test-database.ts";

export const siteOrigin = "https://pazar.test";

export type TestClient = Socket<ServerEvents, ClientEvents>;

export type RealtimeProcess = {
  realtime: Realtime;
  address: string;
  /** Connects as the site does; the returned socket is not open yet. */
  connect(token?: string): TestClient;
  stop(): Promise<void>;
};

/** A server with the realtime role only; several may share a database. Stopped after the test that started it. */
export async function startRealtimeProcess(
  { url, pool }: TestDatabase,
  { redisUrl, now, graceMs = 300 }: { redisUrl?: string; now?: () => number; graceMs?: number } = {},
): Promise<RealtimeProcess> {
  const app = Fastify();
  const db = createDatabase(pool);
  const log = createLog("silent");
  const realtime = await createRealtime({ databaseUrl: url, redisUrl, publicOrigins: [siteOrigin], log });
  serveRealtime(app, { realtime, db, publicOrigin: siteOrigin, log });
  mountLiveMessages({ realtime, db, log, ...(now && { now }) });
  const changes = await listenForChanges(url, log);
  changes.onEndedSessions((userId) => closeEndedConnections(realtime, userId));
  app.addHook("onClose", changes.stop);
  await mountOnlineUsers(app, { realtime, db, log, graceMs });
  const address = await app.listen({ host: "127.0.0.1", port: 0 });
  onTestFinished(() => app.close());
  return {
    realtime,
    address,
    connect: (token) => {
      const client: TestClient = io(address, {
        path: socketPath,
        transports: ["polling"],
        forceNew: true,
        reconnectionDelay: 100,
        ...(token !== undefined && { extraHeaders: { Authorization: `Bearer ${token}` } }),
      });
      onTestFinished(() => void client.disconnect());
      return client;
    },
    stop: () => app.close(),
  };
}

/** "connected", or the error message. */
export const connected = (client: TestClient): Promise<string> =>
  new Promise((resolve) =>
    client.once("connect", () => resolve("connected")).once("connect_error", (error) => resolve(error.message)),
  );

export const anyMessage: Message = {
  id: 1,
  client_id: "00000000-0000-4000-8000-000000000000",
  sender_id: 1,
  receiver_id: 2,
  product_id: 3,
  body: "Merhaba",
  attachments: [],
  offer: null,
  created_at: new Date(0).toISOString(),
  read_at: null,
};
