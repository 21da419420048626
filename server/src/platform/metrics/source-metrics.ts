import { setTimeout as delay } from "node:timers/promises";
import { Counter, Gauge, type Registry } from "prom-client";
import type { Lookups } from "../cache/lookups.ts";
import { staleWhileRevalidate } from "../cache/stale-while-revalidate.ts";
import type { QueueState } from "../jobs/queue-state.ts";
import type { DiskSpace } from "../media/disk-space.ts";

type Connections = { totalCount: number; idleCount: number; waitingCount: number };
export type LastBackup = { finished_at: Date; bytes: number };

type PageCacheCount = "pages" | "bytes" | "hits" | "misses" | "staleHits" | "drops" | "evictions";

export type Sources = {
  pageCache(): Readonly<Record<PageCacheCount, number>>;
  lookups: Readonly<Record<"answers" | "cards", Lookups>>;
  pools: Readonly<Record<"visitors" | "jobs", Connections>>;
  /** Realtime connections to this process. */
  sockets(): number;
  /** One statement; asked every 5 s at most. */
  queue(): Promise<QueueState>;
  disk(): Promise<DiskSpace>;
  /** The last one that succeeded. */
  lastBackup: () => Promise<LastBackup | undefined>;
};

const cacheMs = 5_000;
const timeoutMs = 1_000;

/** Undefined if it does not answer in time: while the database is away, the other numbers are needed most. */
function cachedWithTimeout<T>(load: () => Promise<T>): () => Promise<T | undefined> {
  const cached = staleWhileRevalidate(load, { freshMs: cacheMs, staleMs: 0 });
  return () => Promise.race([cached().catch(() => undefined), delay(timeoutMs, undefined, { ref: false })]);
}

type SetValue = (value: number, labels?: Record<string, string>) => void;
type Definition = {
  name: string;
  help: string;
  labels?: readonly string[];
  /** Every process reads the same value: they are merged by maximum instead of summed. */
  isShared?: boolean;
  collect: (set: SetValue) => void | Promise<void>;
};

/** Numbers that are kept elsewhere and read when somebody asks. */
export function registerSources(registry: Registry, sources: Sources): void {
  const registers = [registry];
  const gauge = ({ name, help, labels = [], isShared = false, collect }: Definition): void => {
    new Gauge({
      name,
      help,
      labelNames: labels,
      aggregator: isShared ? "max" : "sum",
      registers,
      async collect() {
        this.reset();
        // Without labels, a reset leaves 0, which is not the same as unknown.
        if (labels.length === 0) this.remove();
        await collect((value, of = {}) => this.set(of, value));
      },
    });
  };
  const counter = ({ name, help, labels = [], collect }: Definition): void => {
    new Counter({
      name,
      help,
      labelNames: labels,
      registers,
      async collect() {
        this.reset();
        await collect((value, of = {}) => this.inc(of, value));
      },
    });
  };

  const { pageCache, lookups, pools, sockets } = sources;
  counter({
    name: "pazar_cache_lookups_total",
    help: "Lookups of pages, answers and cards of listings, by whether they were there.",
    labels: ["cache", "outcome"],
    collect(add) {
      const { hits, staleHits, misses } = pageCache();
      add(hits, { cache: "pages", outcome: "hit" });
      add(staleHits, { cache: "pages", outcome: "stale" });
      add(misses, { cache: "pages", outcome: "miss" });
      for (const [cache, counts] of Object.entries(lookups)) {
        add(counts.hits, { cache, outcome: "hit" });
        add(counts.misses, { cache, outcome: "miss" });
      }
    },
  });
  counter({
    name: "pazar_page_cache_removals_total",
    help: "Pages that left the cache because they changed or for want of room.",
    labels: ["reason"],
    collect(add) {
      add(pageCache().drops, { reason: "changed" });
      add(pageCache().evictions, { reason: "full" });
    },
  });
  gauge({
    name: "pazar_page_cache_pages",
    help: "Pages in the cache.",
    collect: (set) => set(pageCache().pages),
  });
  gauge({ name: "pazar_page_cache_bytes", help: "Their size.", collect: (set) => set(pageCache().bytes) });
  gauge({
    name: "pazar_database_connections",
    help: "Connections to PostgreSQL by pool and state; waiting are those who want one.",
    labels: ["pool", "state"],
    collect(set) {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        set(totalCount, { pool, state: "open" });
        set(idleCount, { pool, state: "idle" });
        set(waitingCount, { pool, state: "waiting" });
      }
    },
  });
  gauge({ name: "pazar_sockets", help: "Realtime connections.", collect: (set) => set(sockets()) });

  const queue = cachedWithTimeout(sources.queue);
  gauge({
    name: "pazar_database_up",
    help: "1 if the database answered within a second.",
    isShared: true,
    collect: async (set) => set((await queue()) ? 1 : 0),
  });
  gauge({
    name: "pazar_jobs",
    help: "Jobs in the queue by task and state; failed ones have no attempts left.",
    labels: ["task", "state"],
    isShared: true,
    async collect(set) {
      for (const { task, waiting, scheduled, running, failed } of (await queue())?.tasks ?? [])
        for (const [state, count] of Object.entries({ waiting, scheduled, running, failed }))
          set(count, { task, state });
    },
  });
  gauge({
    name: "pazar_oldest_job_seconds",
    help: "How long the job that is overdue longest has waited.",
    isShared: true,
    async collect(set) {
      const state = await queue();
      if (state) set(Math.max(0, ...state.tasks.map(({ oldestSeconds }) => oldestSeconds ?? 0)));
    },
  });
  gauge({
    name: "pazar_database_replica_lag_seconds",
    help: "How far the slowest replica is behind; absent without one.",
    isShared: true,
    async collect(set) {
      const seconds = (await queue())?.replicaLagSeconds;
      if (seconds !== undefined && seconds !== null) set(seconds);
    },
  });
  const disk = cachedWithTimeout(sources.disk);
  gauge({
    name: "pazar_disk_bytes",
    help: "The disk of DATA_DIR: what is free and all of it.",
    labels: ["what"],
    isShared: true,
    async collect(set) {
      const space = await disk();
      if (!space) return;
      set(space.freeBytes, { what: "free" });
      set(space.totalBytes, { what: "total" });
    },
  });
  const backup = cachedWithTimeout(sources.lastBackup);
  gauge({
    name: "pazar_last_backup_timestamp_seconds",
    help: "When the last backup that succeeded ended; absent before the first.",
    isShared: true,
    async collect(set) {
      const last = await backup();
      if (last) set(last.finished_at.getTime() / 1000);
    },
  });
  gauge({
    name: "pazar_last_backup_bytes",
    help: "Its size.",
    isShared: true,
    async collect(set) {
      const last = await backup();
      if (last) set(last.bytes);
    },
  });
}
