import { Logger, makeWorkerUtils, parseCronItems, run } from "graphile-worker";
import { sql } from "kysely";
import type pg from "pg";
import type { Database } from "../database/database.ts";
import type { Log } from "../log.ts";

/** Work that happens later, by itself. It may run more than once: make it so that a second run does no harm. */
export type Job = {
  name: string;
  /** When to run by itself, as a cron pattern in UTC. */
  schedule?: string;
  run(payload: unknown): Promise<void>;
};

export type EnqueueOptions = {
  /** A job that is still waiting under the same key is replaced. */
  key?: string;
  delaySeconds?: number;
  /** How often a job that fails is tried before it is given up; the waits grow, ten tries take some hours. */
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

/** The queue's tables; every process may add jobs, whether or not it runs them. */
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
