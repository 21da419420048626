import { setTimeout as delay } from "node:timers/promises";
import type { Transaction } from "kysely";
import * as z from "zod/mini";
import type { DB } from "../../platform/database/database-types.ts";
import type { Database } from "../../platform/database/database.ts";
import { enqueue, type Job } from "../../platform/jobs/jobs.ts";
import { runStaffTaskJob } from "./staff-tasks.ts";

export type TaskHandler = {
  kind: string;
  /** Does the next part, a few hundred listings, and returns how many; 0 once nothing is left. Runs in a transaction. */
  doPart(transaction: Transaction<DB>, input: unknown): Promise<number>;
};

/** As long as the part took, so that visitors have at least half of the database and of this process. */
const longestPauseMs = 1_000;

const Payload = z.object({ taskId: z.number() });

/** Carries out what staff started, a part at a time; a stop between two parts loses nothing, the next start goes on. */
export const runStaffTasks = ({ db, handlers }: { db: Database; handlers: readonly TaskHandler[] }): Job => ({
  name: runStaffTaskJob,
  async run(payload, isStopping = () => false) {
    const { taskId } = Payload.parse(payload);
    for (;;) {
      const startedAt = performance.now();
      if (!(await doPart(db, handlers, taskId))) return;
      if (isStopping()) return enqueue(db, runStaffTaskJob, { taskId });
      await delay(Math.min(performance.now() - startedAt, longestPauseMs));
    }
  },
});

/** Returns whether something is left. */
const doPart = (db: Database, handlers: readonly TaskHandler[], taskId: number): Promise<boolean> =>
  db.transaction().execute(async (transaction) => {
    // The lock lets two workers take turns.
    const task = await transaction
      .selectFrom("staff_tasks")
      .where("id", "=", taskId)
      .where("finished_at", "is", null)
      .select(["kind", "input", "done"])
      .forUpdate()
      .executeTakeFirst();
    if (!task) return false;
    const handler = handlers.find(({ kind }) => kind === task.kind);
    if (!handler) throw new Error(`no handler for tasks of the kind ${task.kind}`);
    const count = await handler.doPart(transaction, task.input);
    await transaction
      .updateTable("staff_tasks")
      .set(count === 0 ? { finished_at: new Date() } : { done: task.done + count })
      .where("id", "=", taskId)
      .execute();
    return count > 0;
  });
