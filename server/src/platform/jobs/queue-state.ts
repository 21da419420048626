import { sql } from "kysely";
import type { Database } from "../database/database.ts";

export type TaskState = {
  task: string;
  /** Due and not yet begun. */
  waiting: number;
  /** Due later: planned, or to be tried again. */
  scheduled: number;
  running: number;
  /** Without attempts left. */
  failed: number;
  /** How long the first of those that wait has been due. */
  oldestSeconds: number | null;
};
export type QueueState = {
  tasks: readonly TaskState[];
  /** Of the slowest replica that the role may see; null without one. */
  replicaLagSeconds: number | null;
};

/** One statement for the metrics and the page about the system. */
export async function readQueueState(db: Database): Promise<QueueState> {
  const { rows } = await sql<QueueState>`
    with states as (
      select task_id, run_at, case
        when locked_at is not null then 'running'
        when attempts >= max_attempts then 'failed'
        when run_at > now() then 'scheduled'
        else 'waiting' end as state
      from graphile_worker._private_jobs
    ), tasks as (
      select t.identifier as task,
        count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'scheduled') as scheduled,
        count(*) filter (where state = 'running') as running,
        count(*) filter (where state = 'failed') as failed,
        extract(epoch from now() - min(run_at) filter (where state = 'waiting'))::float8 as "oldestSeconds"
      from states join graphile_worker._private_tasks t on t.id = task_id group by t.identifier order by t.identifier
    )
    select coalesce((select json_agg(tasks) from tasks), '[]') as tasks,
      (select extract(epoch from max(replay_lag))::float8 from pg_stat_replication) as "replicaLagSeconds"`.execute(db);
  return rows[0] ?? { tasks: [], replicaLagSeconds: null };
}
