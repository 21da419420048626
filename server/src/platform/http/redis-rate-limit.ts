import { setTimeout as delay } from "node:timers/promises";
import type { FastifyRateLimitStore } from "@fastify/rate-limit";
import * as z from "zod/mini";
import type { Log } from "../log.ts";
import { createCounts } from "./shared-rate-limit.ts";

/** How long Redis is left alone after it did not answer. */
const restMs = 1_000;
const maxRetryMs = 2_000;

const countScript = `local count = redis.call('incr', KEYS[1])
if count == 1 then redis.call('pexpire', KEYS[1], ARGV[1]) end
return {count, redis.call('pttl', KEYS[1])}`;
const Counted = z.tuple([z.number(), z.number()]);

/** Counts requests for all processes on all machines; while Redis is away, each process counts its own. */
export async function redisLimit(
  redisUrl: string,
  log: Pick<Log, "warn" | "info">,
  /** No request waits longer for Redis. */
  { answerMs = 50 } = {},
) {
  // Its 480 modules are loaded only where Redis is used.
  const { createClient } = await import("@redis/client");
  const countHere = createCounts();
  const client = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    socket: { connectTimeout: 2_000, reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, maxRetryMs) },
  });
  let isAway = false;
  const setAway = (isNowAway: boolean): void => {
    if (isNowAway === isAway) return;
    isAway = isNowAway;
    if (isAway) log.warn("Redis does not answer: each process counts API calls by itself");
    else log.info("Redis counts API calls again");
  };
  client.on("error", () => setAway(true));
  // The start fails elsewhere if the address is wrong; here it is tried until it works.
  client.connect().catch(() => {});
  let restsUntil = 0;

  async function countThere(key: string, windowMs: number): Promise<{ current: number; ttl: number } | undefined> {
    if (!client.isReady || Date.now() < restsUntil) return undefined;
    const answer = client
      .eval(countScript, { keys: [`pazar:api:${key}`], arguments: [String(windowMs)] })
      .catch(() => {});
    const counted = Counted.safeParse(await Promise.race([answer, delay(answerMs, undefined, { ref: false })]));
    setAway(!counted.success);
    if (!counted.success) restsUntil = Date.now() + restMs;
    return counted.success ? { current: counted.data[0], ttl: Math.max(0, counted.data[1]) } : undefined;
  }

  type Callback = Parameters<FastifyRateLimitStore["incr"]>[1];
  async function count(key: string, callback: Callback, windowMs: number): Promise<void> {
    // Counted here too, so that the limit does not start from zero when Redis goes away.
    const here = countHere(key, windowMs);
    callback(null, (await countThere(key, windowMs)) ?? here);
  }

  class RedisLimitStore implements FastifyRateLimitStore {
    incr(key: string, callback: Callback, windowMs: number): void {
      void count(key, callback, windowMs);
    }
    child(): this {
      return this;
    }
  }
  return { store: RedisLimitStore, stop: (): void => client.destroy() };
}
