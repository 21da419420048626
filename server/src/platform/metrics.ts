import { monitorEventLoopDelay } from "node:perf_hooks";
import type { FastifyInstance } from "fastify";
import { Counter, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = { registry: Registry; observe(app: FastifyInstance): void };

type Sources = {
  pageCache(): Record<string, number>;
  pool(): { totalCount: number; idleCount: number; waitingCount: number };
};

export function createMetrics({ pageCache, pool }: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: "pazar_http_requests_total",
    help: "Answered requests by route and status.",
    labelNames: ["method", "route", "status"],
    registers,
  });
  const seconds = new Histogram({
    name: "pazar_http_request_seconds",
    help: "Time to answer.",
    labelNames: ["route"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers,
  });
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  new Gauge({
    name: "pazar_event_loop_delay_seconds",
    help: "99th percentile since the last scrape.",
    registers,
    collect() {
      this.set(delay.percentile(99) / 1e9);
      delay.reset();
    },
  });
  new Gauge({
    name: "pazar_memory_bytes",
    help: "Resident memory.",
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
  new Gauge({
    name: "pazar_page_cache",
    help: "The page cache, by what is counted.",
    labelNames: ["what"],
    registers,
    collect() {
      for (const [what, value] of Object.entries(pageCache())) this.set({ what }, value);
    },
  });
  new Gauge({
    name: "pazar_database_connections",
    help: "The connection pool, by state.",
    labelNames: ["state"],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = pool();
      this.set({ state: "open" }, totalCount);
      this.set({ state: "idle" }, idleCount);
      this.set({ state: "waiting" }, waitingCount);
    },
  });
  return {
    registry,
    observe(app) {
      app.addHook("onResponse", (request, reply, done) => {
        // The route's pattern, not the URL: labels need a bounded number of values.
        const route = request.routeOptions.url ?? "unmatched";
        requests.inc({ method: request.method, route, status: reply.statusCode });
        seconds.observe({ route }, reply.elapsedTime / 1000);
        done();
      });
    },
  };
}
