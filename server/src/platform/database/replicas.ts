import { setTimeout as delay } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "../log.ts";
import type { Changes } from "./changes.ts";
import { createPool } from "./database.ts";

/** Where reads that may come from a replica go to. */
export type Replicas = {
  /** One that is up, has little lag and has seen every change that this process was told of; else the primary. */
  pool(): pg.Pool;
  stop(): Promise<void>;
};

type Options = {
  primaryUrl: string;
  urls: readonly string[];
  primary: pg.Pool;
  maxLagMs: number;
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
  /** So many of the notices that have arrived here are about changes that it has replayed. */
  seenNotices: number;
};

/** Where the primary's log ended at a moment, and how many notices had arrived before it. */
type Mark = { at: number; position: number; notices: number };

const pollMs = 500;
const answerMs = 400;
/** After a notice replicas are asked at once, then in growing pauses. */
const quickMs = 10;

// Bytes since the log's beginning. At the primary it is where the next record will begin: a commit that is told of lies before it.
const primaryPosition = "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::bigint as position";
/** Null on a server that is no replica, or no longer one. */
const replayedPosition =
  "select pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as position where pg_is_in_recovery()";

export function watchReplicas(options: Options): Replicas {
  const { primaryUrl, urls, primary, maxLagMs, statementTimeoutMs, changes, log } = options;
  const primaryProbe = createPool(primaryUrl, { max: 1, statementTimeoutMs: answerMs });
  const replicas: Replica[] = urls.map((url) => ({
    name: new URL(url).host,
    pool: createPool(url, { statementTimeoutMs }),
    probe: createPool(url, { max: 1, statementTimeoutMs: answerMs }),
    isFresh: false,
    seenNotices: -1,
  }));
  const stopping = new AbortController();
  let marks: Mark[] = [];
  let notices = 0;
  let pauseMs = quickMs;
  let turn = 0;
  let wake = (): void => {};

  // From here on no replica is read until it is known to have the change, or pages would be made anew from what was before.
  const note = (): void => {
    notices++;
    pauseMs = quickMs;
    wake();
  };
  changes.onChange(note);
  changes.onGap(note);

  async function check(): Promise<void> {
    const [at, told] = [Date.now(), notices];
    const position = await positionOf(primaryProbe, primaryPosition);
    // While the primary is away nothing changes: its replicas are still measured by what it had.
    if (position !== undefined) marks.push({ at, position, notices: told });
    const settledAt = Date.now() - maxLagMs;
    const floor = marks.findLast((mark) => mark.at <= settledAt) ?? marks[0];
    marks = marks.slice(Math.max(0, floor ? marks.indexOf(floor) : 0));
    await Promise.all(
      replicas.map(async (replica) => {
        const replayed = await positionOf(replica.probe, replayedPosition);
        const hasCaughtUp = replayed !== undefined && floor !== undefined && replayed >= floor.position;
        // A primary that has died may have told of more than it has sent: nobody can catch up with that.
        const wasFresh = replayed !== undefined && replica.isFresh && !changes.isListening();
        const isFresh = hasCaughtUp || wasFresh;
        if (isFresh !== replica.isFresh) tell(replica, isFresh, replayed);
        replica.isFresh = isFresh;
        const seen = marks.findLast((mark) => replayed !== undefined && mark.position <= replayed);
        if (seen) replica.seenNotices = Math.max(replica.seenNotices, seen.notices);
      }),
    );
  }

  function tell({ name }: Replica, isFresh: boolean, replayed: number | undefined): void {
    if (isFresh) log.info({ replica: name }, "a replica is read");
    else log.warn({ replica: name, reason: replayed === undefined ? "no answer" : "lag" }, "a replica is left out");
  }

  const hasAll = ({ isFresh, seenNotices }: Replica): boolean => !isFresh || seenNotices === notices;

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
