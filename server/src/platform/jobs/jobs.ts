import { Logger, makeWorkerUtils, parseCronItems, run } from "graphile-worker";
import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "../database/database.ts";
import type { Log } from "../log.ts";

/** May run more than once, so it must be idempotent. */
export type Job = {
  name: string;
  /** Cron pattern, in UTC. */
  schedule?: string;
  run(payload: unknown): Promise<void>;
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

export async function startJobs({
  pool,
  jobs,
  log,
}: {
  pool: pg.Pool;
  jobs: readonly Job[];
  log: Log;
}): Promise<{ stop(): Promise<void> }> {
  const runner = await run({
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true,
    logger: quietLogger(log),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, (payload: unknown) => job.run(payload)])),
    parsedCronItems: parseCronItems(
      jobs.flatMap(({ name, schedule }) =>
        schedule === undefined ? [] : [{ task: name, match: schedule, options: { backfillPeriod: 0 } }],
      ),
    ),
  });
  return { stop: () => runner.stop() };
}
