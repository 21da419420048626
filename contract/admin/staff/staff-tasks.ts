import * as z from "zod/mini";

/** How far long work has come that staff started in an area; the workers carry it out. */
export const TaskProgress = z.object({
  id: z.number(),
  isRunning: z.boolean(),
  /** In listings. The total was counted at the start. */
  done: z.number(),
  total: z.number(),
});
export type TaskProgress = z.infer<typeof TaskProgress>;

/** The running one of an area, or the last one if it has just ended. */
export const LatestTask = z.object({ task: z.nullable(TaskProgress) });
