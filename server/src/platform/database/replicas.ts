import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "../log.ts";
import type { Changes } from "./changes.ts";
import { createPool } from "./database.ts";

/** Chooses where reads that may come from a replica go. */
export type Replicas = {
  /** One that is up, has little lag and has replayed every change that this process has been notified of; else the primary. */
  pool(): pg.Pool;
  stop(): Promise<void>;
};

type Options = {
  primaryUrl: string;
  urls: readonly string[];
  primary: pg.Pool;
  maxLagMs: number;
  /** To each replica, at most. */
  connections: number;
  statementTimeoutMs: number;
  changes: Pick<Changes, "onChange" | "onGap" | "isListening">;
  log: Pick<Log, "info" | "warn">;
};

type Replica = {
  name: string;
  /** For reads. */
  pool: pg.Pool;
  /** A connection of its own: a pool that is busy must not make the replica look dead. */
  probe: pg.Pool;
  isFresh: boolean;
  /** How many of the change notices received here are about changes that it has replayed. */
  seenChangeNotices: number;
};

/** Where the primary's log ended at a moment, and how many change notices had arrived before it. */
type Mark = { at: number; position: number; changeNotices: number };

const pollMs = 500;
const answerMs = 400;
/** After a change notice replicas are polled this soon, then at growing intervals. */
const quickMs = 10;

// Bytes since the log's beginning. At the primary it is where the next record will begin, so a commit that has been announced lies before it.
const primaryPosition = "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as position";
/** Null on a server that is no replica, or no longer one. */
const replayedPosition =
  "select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as position where pg_is_in_recovery()";

export function watchReplicas(options: Options): Replicas {
  const { primaryUrl, urls, primary, maxLagMs, connections, statementTimeoutMs, changes, log } = options;
  const primaryProbe = createPool(primaryUrl, { max: 1, statementTimeoutMs: answerMs });
  const replicas: Replica[] = urls.map((url) => ({
    name: new URL(url).host,
    pool: createPool(url, { max: connections, statementTimeoutMs }),
    probe: createPool(url, { max: 1, statementTimeoutMs: answerMs }),
    isFresh: false,
    seenChangeNotices: -1,
  }));
  const stopping = new AbortController();
  let marks: Mark[] = [];
  let changeNotices = 0;
  let pauseMs = quickMs;
  let turn = 0;
  let wake = (): void => {};

  // From here on no replica is read until it is known to have the change; otherwise pages would be rebuilt from stale rows.
  const countNotice = (): void => {
    changeNotices++;
    pauseMs = quickMs;
    wake();
  };
  changes.onChange(countNotice);
  changes.onGap(countNotice);

  async function check(): Promise<void> {
    const [at, changeNoticesBefore] = [Date.now(), changeNotices];
    const position = await positionOf(primaryProbe, primaryPosition);
    // While the primary is away nothing changes: its replicas are still measured by what it had.
    if (position !== undefined) marks.push({ at, position, changeNotices: changeNoticesBefore });
    const settledAt = Date.now() - maxLagMs;
    const floor = marks.findLast((mark) => mark.at <= settledAt) ?? marks[0];
    marks = marks.slice(Math.max(0, floor ? marks.indexOf(floor) : 0));
    await Promise.all(
      replicas.map(async (replica) => {
        const replayed = await positionOf(replica.probe, replayedPosition);
        const hasCaughtUp = replayed !== undefined && floor !== undefined && replayed >= floor.position;
        // A primary that has died may have announced more than it has sent, and nobody can catch up with that.
        const isStillFresh = replayed !== undefined && replica.isFresh && !changes.isListening();
        const isFresh = hasCaughtUp || isStillFresh;
        if (isFresh !== replica.isFresh) logChange(replica, isFresh, replayed);
        replica.isFresh = isFresh;
        const seen = marks.findLast((mark) => replayed !== undefined && mark.position <= replayed);
        if (seen) replica.seenChangeNotices = Math.max(replica.seenChangeNotices, seen.changeNotices);
      }),
    );
  }

  function logChange({ name }: Replica, isFresh: boolean, replayed: number | undefined): void {
    if (isFresh) log.info({ replica: name }, "a replica is read");
    else log.warn({ replica: name, reason: replayed === undefined ? "no answer" : "lag" }, "a replica is left out");
  }

  const hasAll = ({ isFresh, seenChangeNotices }: Replica): boolean => !isFresh || seenChangeNotices === changeNotices;

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await check();
      await pause(quickMs);
      if (replicas.every(hasAll)) pauseMs = pollMs;
      const woken = new Promise<void>((resolve) => (wake = resolve));
      await Promise.race([pause(pauseMs), woken]);
      pauseMs = Math.min(pauseMs * 2, pollMs);
    }
  }
  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  const watching = watch();

  return {
    pool() {
      // While the primary is away, what its replicas have is the newest there is; everything cached is dropped afterwards.
      const usable = replicas.filter((replica) => replica.isFresh && (hasAll(replica) || !changes.isListening()));
      return usable[turn++ % usable.length]?.pool ?? primary;
    },
    async stop() {
      stopping.abort();
      wake();
      await watching;
      await Promise.all(
        [primaryProbe, ...replicas.flatMap(({ pool, probe }) => [pool, probe])].map((pool) => pool.end()),
      );
    },
  };
}

async function positionOf(pool: pg.Pool, query: string): Promise<number | undefined> {
  const answer = pool.query<{ position: number | null }>(query).then(
    ({ rows }) => rows[0]?.position ?? undefined,
    () => undefined,
  );
  return Promise.race([answer, delay(answerMs, undefined, { ref: false })]);
}
