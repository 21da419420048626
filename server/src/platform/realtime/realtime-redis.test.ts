import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { createFactories, type Factories } from "../../testing/factories.ts";
import {
  anyMessage,
  startRealtimeProcess,
  type RealtimeProcess,
  type TestClient,
} from "../../testing/processes/realtime-process.ts";
import { hasRedis, startRedis, type RedisServer } from "../../testing/processes/redis-server.ts";
import { cloneDatabase, type TestDatabase } from "../../testing/database/test-database.ts";
import { createDatabase } from "../database/database.ts";
import { createLog } from "../log.ts";
import { createRealtime } from "./realtime.ts";
import { StartError } from "../start-error.ts";

describe.skipIf(!hasRedis)("realtime between processes through Redis (needs redis-server)", () => {
  let database: TestDatabase;
  let make: Factories;
  let redis: RedisServer;
  let here: RealtimeProcess;
  let there: RealtimeProcess;
  beforeAll(async () => {
    database = await cloneDatabase();
    make = createFactories(createDatabase(database.pool));
  });
  beforeEach(async () => {
    redis = await startRedis();
    onTestFinished(redis.kill);
    [here, there] = [
      await startRealtimeProcess(database, { redisUrl: redis.url }),
      await startRealtimeProcess(database, { redisUrl: redis.url }),
    ];
  });

  async function visit(
    process: RealtimeProcess,
  ): Promise<{ id: number; client: TestClient; heard: string[]; messages: number[] }> {
    const { id } = await make.user();
    const client = process.connect((await make.session(id)).token);
    const [heard, messages]: [string[], number[]] = [[], []];
    const isThere = new Promise((resolve) => client.once("online_users", resolve));
    client.onAny((event: string) => heard.push(event));
    client.on("new_message", (message) => messages.push(message.id));
    client.emit("join_user_room", id);
    await isThere;
    return { id, client, heard, messages };
  }

  it("reaches a person wherever they are connected, without the database", async () => {
    const visitor = await visit(there);
    await here.realtime.emitToUsers([visitor.id], "new_message", { ...anyMessage, id: 7, body: "ş".repeat(2_000) });
    await expect.poll(() => visitor.messages).toEqual([7]);
    const { rows } = await database.pool.query(
      "select query from pg_stat_activity where datname = current_database() and query ilike 'listen%socket.io%'",
    );
    expect(rows).toEqual([]);
  });

  it("survives a Redis restart; clients are asked to catch up once it is back", async () => {
    const [one, other] = [await visit(here), await visit(there)];
    await redis.kill();
    for (let number = 0; number < 5; number += 1)
      await here.realtime.emitToUsers([other.id, one.id], "new_message", { ...anyMessage, id: number });
    // Events within one process need no adapter.
    await expect.poll(() => one.messages).toEqual([0, 1, 2, 3, 4]);
    expect(other.messages).toEqual([]);
    await redis.start();
    for (const { heard } of [one, other]) await expect.poll(() => heard).toContain("update_unread_count");
    await here.realtime.emitToUsers([other.id], "new_message", { ...anyMessage, id: 9 });
    await expect.poll(() => other.messages).toEqual([9]);
    expect(other.client.connected).toBe(true);
  });

  it("stops the start where there is none", async () => {
    await redis.kill();
    await expect(
      createRealtime({ databaseUrl: database.url, redisUrl: redis.url, publicOrigins: [], log: createLog("silent") }),
    ).rejects.toThrow(StartError);
  });
});
