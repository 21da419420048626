import type { Area } from "@pazar/contract/admin/admin-areas";
import type { TaskProgress } from "@pazar/contract/admin/staff/staff-tasks";
import { sql, type Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import { enqueue } from "../../platform/jobs/jobs.ts";

export const runStaffTaskJob = "run_staff_task";

type NewTask = { kind: string; area: Area; startedBy: number; input: object; total: number };

/** Call in the transaction of the change that needs the work. 409 while another task of the area runs. */
export async function startTask(
  transaction: Transaction<DB>,
  { kind, area, startedBy, input, total }: NewTask,
): Promise<TaskProgress> {
  const task = await transaction
    .insertInto("staff_tasks")
    .values({ kind, area, started_by: startedBy, input: JSON.stringify(input), total })
    .onConflict((conflict) => conflict.column("area").where("finished_at", "is", null).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!task) throw new ApiError("TASK_RUNNING");
  await enqueue(transaction, runStaffTaskJob, { taskId: task.id });
  return { id: task.id, isRunning: true, done: 0, total };
}

/** One that has ended is still returned for ten minutes, so that a page that was closed meanwhile shows its end. */
export async function latestTask(db: Database, area: Area): Promise<TaskProgress | null> {
  const task = await db
    .selectFrom("staff_tasks")
    .where("area", "=", area)
    .where(sql<boolean>`(finished_at is null or finished_at > now() - interval '10 minutes')`)
    .select(["id", "done", "total", "finished_at"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!task) return null;
  const { id, done, total, finished_at } = task;
  return { id, isRunning: finished_at === null, done, total: Math.max(done, total) };
}

/** Lets a handler remember in the running task of its area how far it came. Call in the transaction of the part. */
export async function changeTaskInput(transaction: Transaction<DB>, area: Area, change: object): Promise<void> {
  await transaction
    .updateTable("staff_tasks")
    .set({ input: sql`input || ${JSON.stringify(change)}::jsonb` })
    .where("area", "=", area)
    .where("finished_at", "is", null)
    .execute();
}
