import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { hasRedis, startRedis, type RedisServer } from "../../testing/processes/redis-server.ts";
import { readConfig } from "../config.ts";
import { createLog } from "../log.ts";
import { redisLimit } from "./redis-rate-limit.ts";
import { createServer } from "./server.ts";

describe.skipIf(!hasRedis)("the limit of API calls through Redis (needs redis-server)", () => {
  let redis: RedisServer;
  let keys = 0;
  const newKey = (): string => `203.0.113.${++keys}`;
  const logged: string[] = [];
  const log = createLog("info", { write: (line) => void logged.push(JSON.parse(line).msg) });
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.kill());

  type Count = (key: string) => Promise<number | undefined>;
  /** Counts as one process does. A busy machine is not a Redis that hangs. */
  async function startCounting(answerMs = 10_000): Promise<Count> {
    const { store, stop } = await redisLimit(redis.url, log, { answerMs });
    onTestFinished(stop);
    const counts = new store();
    return (key) => new Promise((resolve) => counts.incr(key, (_, result) => resolve(result?.current), 60_000));
  }
  async function isTogether(here: Count, there: Count): Promise<boolean> {
    const key = newKey();
    await here(key);
    return (await there(key)) === 2;
  }

  it("counts for all processes together", async () => {
    const [here, there] = [await startCounting(), await startCounting()];
    await expect.poll(() => isTogether(here, there)).toBe(true);
    const key = newKey();
    const counted = [await here(key), await there(key), await here(key), await there(key)];
    expect(counted).toEqual([1, 2, 3, 4]);
    expect(await there(newKey())).toBe(1);
  });

  it("is each process's own when Redis ends, without starting anew, and together again when it is back", async () => {
    const [here, there] = [await startCounting(), await startCounting()];
    await expect.poll(() => isTogether(here, there)).toBe(true);
    const key = newKey();
    for (const count of [here, here, here, there]) await count(key);
    await redis.kill();
    await expect.poll(() => isTogether(here, there)).toBe(false);
    expect([await here(key), await there(key)]).toEqual([4, 2]);
    expect(logged).toContain("Redis does not answer: each process counts API calls by itself");
    await redis.start();
    await expect.poll(() => isTogether(here, there)).toBe(true);
    await expect.poll(() => logged.at(-1)).toBe("Redis counts API calls again");
  });

  it("does not wait for a Redis that hangs", async () => {
    const here = await startCounting(50);
    await expect.poll(() => isTogether(here, here)).toBe(true);
    spawnSync("kill", ["-STOP", String(redis.pid())]);
    const startedAt = performance.now();
    const key = newKey();
    for (let number = 1; number <= 200; number++) expect(await here(key)).toBe(number);
    // One call waits; the others find that Redis is left alone for a second.
    expect(performance.now() - startedAt).toBeLessThan(1_000);
    spawnSync("kill", ["-CONT", String(redis.pid())]);
  });

  it("is what the server uses with REDIS_URL", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "pazar-limit-"));
    const config = readConfig({ DATA_DIR: folder, REDIS_URL: redis.url, MAX_EVENT_LOOP_DELAY_MS: "0" });
    const servers = [await createServer(config, log), await createServer(config, log)];
    onTestFinished(async () => {
      await Promise.all(servers.map((server) => server.close()));
      rmSync(folder, { recursive: true });
    });
    for (const server of servers) server.get("/api/anything", () => ({}));
    await expect
      .poll(async () => {
        const remoteAddress = newKey();
        const left: unknown[] = [];
        for (const server of servers) {
          const { headers } = await server.inject({ url: "/api/anything", remoteAddress });
          left.push(headers["x-ratelimit-remaining"]);
        }
        return left;
      })
      .toEqual(["599", "598"]);
  });
});
