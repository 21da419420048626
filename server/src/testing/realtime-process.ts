import { socketPath, type ClientEvents, type ServerEvents } from "@pazar/contract/socket-events";
import Fastify from "fastify";
import { io, type Socket } from "socket.io-client";
import { onTestFinished } from "vitest";
import { mountOnlineUsers } from "../features/messages/online-users.ts";
import { createDatabase } from "../platform/database.ts";
import { createLog } from "../platform/log.ts";
import { mountRealtime, type Realtime } from "../platform/realtime.ts";
import type { TestDatabase } from "./test-database.ts";

export const siteOrigin = "https://pazar.test";

export type TestClient = Socket<ServerEvents, ClientEvents>;

export type RealtimeProcess = {
  realtime: Realtime;
  address: string;
  /** As the site connects; the socket is not open yet when it is returned. */
  connect(token?: string): TestClient;
  stop(): Promise<void>;
};

/** A server with the realtime role only; several on one database are several processes. Ends with the test that started it. */
export async function startRealtimeProcess({ url, pool }: TestDatabase): Promise<RealtimeProcess> {
  const app = Fastify();
  const db = createDatabase(pool);
  const log = createLog("silent");
  const realtime = await mountRealtime(app, { db, databaseUrl: url, publicOrigins: [siteOrigin], log });
  await mountOnlineUsers(app, { realtime, db, log });
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

/** "connected", or why not. */
export const connected = (client: TestClient): Promise<string> =>
  new Promise((resolve) => client.once("connect", () => resolve("connected")).once("connect_error", (error) => resolve(error.message)));
