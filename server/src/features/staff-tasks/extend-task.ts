import type { Area } from "@pazar/contract/admin/admin-areas";
import type { TaskProgress } from "@pazar/contract/admin/staff/staff-tasks";
import type { Transaction } from "kysely";
import type { DB } from "../../platform/database/database-types.ts";
import { startTask } from "./staff-tasks.ts";

type Task = Parameters<typeof startTask>[1];

/** Waits for the part that is being done, and no other begins before the transaction ends. */
export async function lockRunningTask(transaction: Transaction<DB>, area: Area): Promise<void> {
  await transaction
    .selectFrom("staff_tasks")
    .where("area", "=", area)
    .where("finished_at", "is", null)
    .select("id")
    .forUpdate()
    .execute();
}

/** For work that its handler finds in a table: the running task of the area takes it over. Lock that task first. */
export async function startOrExtendTask(transaction: Transaction<DB>, task: Task): Promise<TaskProgress> {
  const running = await transaction
    .updateTable("staff_tasks")
    .set((eb) => ({ total: eb("total", "+", task.total) }))
    .where("area", "=", task.area)
    .where("kind", "=", task.kind)
    .where("finished_at", "is", null)
    .returning(["id", "done", "total"])
    .executeTakeFirst();
  return running ? { ...running, isRunning: true } : startTask(transaction, task);
}
