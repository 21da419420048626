import type { TaskProgress } from "@pazar/contract/admin/staff/staff-tasks";
import { useEffect, useEffectEvent, useState } from "react";
import { warnOnce } from "../../../platform/api/warn-once.ts";

const pollMs = 1_000;

/** Polls the latest background task of an area; a running one is found again after a reload. `load` has to be stable. */
export function useLatestTask(load: () => Promise<{ task: TaskProgress | null }>, { onEnd }: { onEnd: () => void }) {
  const [task, setTask] = useState<TaskProgress>();
  const [closed, setClosed] = useState<number>();
  const isRunning = task?.isRunning === true;
  const follow = useEffectEvent(async () => {
    const next = (await load()).task ?? undefined;
    setTask(next);
    if (isRunning && !next?.isRunning) onEnd();
  });
  const followSafely = useEffectEvent(() =>
    follow().catch((error: unknown) => warnOnce("The progress could not be loaded.", error)),
  );
  useEffect(() => void followSafely(), [load]);
  useEffect(() => {
    if (!isRunning) return;
    const polling = setInterval(() => void followSafely(), pollMs);
    return () => clearInterval(polling);
  }, [isRunning]);
  return {
    task: task && task.id !== closed ? task : undefined,
    isRunning,
    /** Call with what a change answered. */
    begin: (started: TaskProgress) => setTask(started),
    close: () => setClosed(task?.id),
  };
}
