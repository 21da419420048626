import { failedJobsShown } from "@pazar/contract/admin/system";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

export type FailedJobRow = {
  id: number;
  task: string;
  attempts: number;
  created_at: Date;
  updated_at: Date;
  last_error: string | null;
};

/** The payload is left out: it names people. */
export async function findFailedJobs(db: Database): Promise<{ rows: FailedJobRow[]; total: number }> {
  const { rows } = await sql<FailedJobRow & { total: number }>`
    select j.id, t.identifier as task, j.attempts, j.created_at, j.updated_at, j.last_error, count(*) over () as total
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null
    order by j.updated_at desc, j.id desc limit ${failedJobsShown}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
