import { api } from "../../platform/api/api.ts";
import { TaskPanel } from "../admin/tasks/task-panel.tsx";
import { useLatestTask } from "../admin/tasks/use-latest-task.ts";

const load = () => api("GET /api/admin/cities/task");

/** Follows how listings are moved and rewritten after a change of places. */
export function useCitiesTask({ onEnd = () => {} }: { onEnd?: () => void } = {}) {
  const { task, begin, close } = useLatestTask(load, { onEnd });
  return { begin, panel: task && <TaskPanel task={task} onClose={close} /> };
}
