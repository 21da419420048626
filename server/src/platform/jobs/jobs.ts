import { EventEmitter, once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { Logger, makeWorkerUtils, parseCronItems, run, type Runner, type WorkerEvents } from "graphile-worker";
import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "../database/database.ts";
import type { Log } from "../log.ts";

/** May run more than once, so it must be idempotent. */
export type Job = {
  name: string;
  /** Cron pattern, in UTC. */
  schedule?: string;
  /** Long work is done in batches, and ends between two of them when the process is stopping. */
  run(payload: unknown, isStopping?: () => boolean): Promise<void>;
};

export type EnqueueOptions = {
  /** Replaces a waiting job with the same key. */
  key?: string;
  delaySeconds?: number;
  /** Retries back off exponentially: ten attempts take some hours. */
  attempts?: number;
};

/** Adds a job; inside a transaction it exists only once that commits. */
export async function enqueue(
  db: Database,
  name: string,
  payload: object = {},
  { key, delaySeconds = 0, attempts = 10 }: EnqueueOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json,
    run_at => now() + make_interval(secs => ${delaySeconds}), job_key => ${key ?? null}, max_attempts => ${attempts})`.execute(
    db,
  );
}

const quietLogger = (log: Log): Logger =>
  new Logger(() => (level, message) => {
    if (level === "error") log.error(message);
    else if (level === "warning") log.warn(message);
    else log.debug(message);
  });

/** Migrates the queue's tables. Every process can add jobs, whether or not it runs them. */
export async function prepareJobs(pool: pg.Pool, log: Log): Promise<void> {
  const utilities = await makeWorkerUtils({ pgPool: pool, logger: quietLogger(log) });
  await utilities.migrate();
  await utilities.release();
}

const restartMs = 1_000;
const heartbeatMs = 10_000;
const deadAfterSeconds = 30;
const stopMs = 15_000;

/** When the library cannot write a result because the database is away it stops, and may never report that it has. */
const endMs = 5_000;

type Workers = { id: string; runner: Runner; ended: Promise<unknown> };

/** Runs one job, counts and traces it. */
export type ObserveJob = (name: string, run: () => Promise<void>) => Promise<void>;

/** Runs jobs until stopped; restarts them when the library has ended its workers after a long outage of the database. */
export async function startJobs({
  pool,
  jobs,
  log,
  observe = (_name, runJob) => runJob(),
}: {
  pool: pg.Pool;
  jobs: readonly Job[];
  log: Log;
  observe?: ObserveJob;
}): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
  const isStopping = (): boolean => stopping.signal.aborted;

  async function startWorkers(): Promise<Workers> {
    const events: WorkerEvents = new EventEmitter();
    let id = "";
    events.once("pool:create", ({ workerPool }) => {
      id = workerPool.id;
    });
    const runner = await run({
      pgPool: pool,
      noHandleSignals: true,
      events,
      logger: quietLogger(log),
      // Results are written in batches, so those of a time without the database are written later; one by one they would end the process.
      preset: { worker: { concurrentJobs: 4, completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      taskList: Object.fromEntries(
        jobs.map((job) => [job.name, (payload: unknown) => observe(job.name, () => job.run(payload, isStopping))]),
      ),
      parsedCronItems: parseCronItems(
        jobs.flatMap(({ name, schedule }) =>
          schedule === undefined ? [] : [{ task: name, match: schedule, options: { backfillPeriod: 0 } }],
        ),
      ),
    });
    const ended = Promise.race([
      runner.promise,
      once(events, "pool:gracefulShutdown").then(() => delay(endMs, undefined, { ref: false })),
    ]);
    return { id, runner, ended };
  }

  let workers = await startWorkers();
  const supervision = (async () => {
    while (!isStopping()) {
      await workers.ended.catch((error: unknown) => log.warn({ err: error }, "jobs were interrupted"));
      await pause(restartMs);
      if (isStopping()) return;
      void workers.runner.stop().catch(() => {}); // it has stopped already
      const restarted = await startWorkers().catch((error: unknown) => log.warn({ err: error }, "jobs cannot start"));
      if (restarted && isStopping()) await restarted.runner.stop();
      else if (restarted) workers = restarted;
    }
  })();
  const heartbeat = (async () => {
    while (!isStopping()) {
      await sendHeartbeat(pool, workers.id).catch((error: unknown) =>
        log.warn({ err: error }, "no sign of life for jobs"),
      );
      await pause(heartbeatMs);
    }
  })();

  return {
    async stop() {
      stopping.abort();
      const stopped = workers.runner.stop().catch(() => {}); // it has stopped already
      const isDone = await Promise.race([stopped.then(() => true), delay(stopMs, false, { ref: false })]);
      // Jobs that are still running are released and may run a second time.
      await pool.query("select graphile_worker.force_unlock_workers($1)", [[workers.id]]).catch(() => {});
      await pool.query("delete from job_workers where id = $1", [workers.id]).catch(() => {});
      if (isDone) await Promise.all([supervision, heartbeat]);
      else log.warn("jobs were cut off: they run again later");
    },
  };
}

/** Reports that these workers are alive, and releases the jobs of workers that have died; the library would wait four hours. */
async function sendHeartbeat(pool: pg.Pool, id: string): Promise<void> {
  await pool.query(
    "insert into job_workers (id) values ($1) on conflict (id) do update set seen_at = clock_timestamp()",
    [id],
  );
  await pool.query(
    `with dead as (
      delete from job_workers where seen_at < clock_timestamp() - make_interval(secs => $1)
    ), lost as (
      select distinct locked_by from graphile_worker._private_jobs
      where locked_at < now() - make_interval(secs => $1)
        and locked_by not in (select id from job_workers where seen_at >= clock_timestamp() - make_interval(secs => $1))
    )
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from lost having count(*) > 0`,
    [deadAfterSeconds],
  );
}
