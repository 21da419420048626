import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { collectDefaultMetrics, Gauge, Registry } from "prom-client";

const quantiles = [0.5, 0.99];

let shared: Registry | undefined;

/** Heap, garbage collection, event loop, handles and files: of the process, however many apps it holds. */
export const processMetrics = (): Registry => (shared ??= createProcessMetrics());

function createProcessMetrics(): Registry {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  new Gauge({
    name: "pazar_event_loop_delay_seconds",
    help: "Delay since the last scrape; of several processes, that of the slowest.",
    labelNames: ["quantile"],
    aggregator: "max",
    registers,
    collect() {
      for (const quantile of quantiles) this.set({ quantile }, delay.percentile(quantile * 100) / 1e9);
      delay.reset();
    },
  });
  let before = performance.eventLoopUtilization();
  new Gauge({
    name: "pazar_event_loop_utilization",
    help: "Share of the time since the last scrape in which the event loop was busy; of several processes, that of the busiest.",
    aggregator: "max",
    registers,
    collect() {
      const now = performance.eventLoopUtilization();
      this.set(performance.eventLoopUtilization(now, before).utilization);
      before = now;
    },
  });
  new Gauge({
    name: "pazar_processes",
    help: "Processes that this answer tells of.",
    registers,
    collect() {
      this.set(1);
    },
  });
  return registry;
}
