import cluster from "node:cluster";
import type { FastifyRateLimitStore } from "@fastify/rate-limit";
import * as z from "zod/mini";

const Asked = z.object({ limit: z.number(), key: z.string(), windowMs: z.number() });
const Counted = z.object({ limit: z.number(), current: z.number(), ttl: z.number() });
type Callback = (error: Error | null, result?: { current: number; ttl: number }) => void;

const pruneMs = 60_000;

/** Counts in this process: how often a key was used in its window, and the milliseconds until the window ends. */
export function createCounts(): (key: string, windowMs: number) => { current: number; ttl: number } {
  const counts = new Map<string, { current: number; endsAt: number }>();
  setInterval(() => {
    const now = Date.now();
    for (const [key, { endsAt }] of counts) if (endsAt <= now) counts.delete(key);
  }, pruneMs).unref();
  return (key, windowMs) => {
    const now = Date.now();
    const known = counts.get(key);
    const count = known && known.endsAt > now ? known : { current: 0, endsAt: now + windowMs };
    count.current += 1;
    counts.set(key, count);
    return { current: count.current, ttl: count.endsAt - now };
  };
}

/** Counts requests for all web processes, in the one that has started them. */
export function countForWebProcesses(): void {
  const count = createCounts();
  cluster.on("message", (worker, message: unknown) => {
    const { data: asked } = Asked.safeParse(message);
    if (asked) worker.send({ limit: asked.limit, ...count(asked.key, asked.windowMs) });
  });
}

/** Asks the process that counts for all web processes. */
export class SharedLimitStore implements FastifyRateLimitStore {
  #asked = 0;
  readonly #waiting = new Map<number, Callback>();

  constructor() {
    process.on("message", (message: unknown) => {
      const { data: counted } = Counted.safeParse(message);
      if (!counted) return;
      const answer = this.#waiting.get(counted.limit);
      this.#waiting.delete(counted.limit);
      answer?.(null, counted);
    });
  }

  incr(key: string, callback: Callback, windowMs: number): void {
    const limit = ++this.#asked;
    this.#waiting.set(limit, callback);
    process.send?.({ limit, key, windowMs });
  }

  child(): this {
    return this;
  }
}
