import type { JobChoice } from "@pazar/contract/admin/system";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { writeAudit, type AuditedCaller } from "../audit/write-audit.ts";

type Change = "retry" | "discard";

/** Locked rows are being changed by somebody else, or run. */
const lockFailed = (transaction: Transaction<DB>, ids: readonly number[] | null) =>
  sql<{ id: number; task: string }>`
    select j.id, t.identifier as task
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= j.max_attempts and j.locked_at is null
      and (${ids}::bigint[] is null or j.id = any(${ids}::bigint[]))
    for update of j skip locked`.execute(transaction);

/** With all its attempts, from now on. */
const retry = (transaction: Transaction<DB>, ids: readonly number[]) =>
  sql`select from graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0)`.execute(
    transaction,
  );
const discard = (transaction: Transaction<DB>, ids: readonly number[]) =>
  sql`select from graphile_worker.complete_jobs(${ids}::bigint[])`.execute(transaction);
const changes = { retry, discard };
const actions = { retry: "retry_jobs", discard: "discard_jobs" } as const;

export const changeFailedJobs = (
  db: Database,
  caller: AuditedCaller,
  change: Change,
  { ids }: JobChoice,
): Promise<{ count: number }> =>
  db.transaction().execute(async (transaction) => {
    const { rows: jobs } = await lockFailed(transaction, ids);
    const [first] = jobs;
    if (!first) {
      // Named jobs have been run or removed meanwhile. That no job at all has failed is no error.
      if (ids) throw new ApiError("NOT_FOUND");
      return { count: 0 };
    }
    await changes[change](
      transaction,
      jobs.map(({ id }) => id),
    );
    await writeAudit(transaction, caller, {
      action: actions[change],
      target: ids?.length === 1 ? { kind: "job", id: first.id } : { kind: "jobs", id: "failed" },
      after: { count: jobs.length, tasks: countByTask(jobs) },
    });
    return { count: jobs.length };
  });

function countByTask(jobs: readonly { task: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { task } of jobs) counts[task] = (counts[task] ?? 0) + 1;
  return counts;
}
