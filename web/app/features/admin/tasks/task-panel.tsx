import type { TaskProgress } from "@pazar/contract/admin/staff/staff-tasks";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { ProgressBar } from "../../../ui/waiting/progress-bar.tsx";

/** The progress of a background task. */
export function TaskPanel({ task, onClose }: { task: TaskProgress; onClose: () => void }) {
  const counts = { done: formatNumber(task.done), total: formatNumber(task.total) };
  const text = task.isRunning ? m["admin.task.running"](counts) : m["admin.task.done"](counts);
  return (
    <section
      aria-label={m["admin.task.label"]()}
      className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-surface px-3.5 py-2.5 text-sm"
    >
      <div className="min-w-48 flex-1 space-y-1.5">
        <output className="block font-medium tabular-nums">{text}</output>
        {task.isRunning && <ProgressBar label={text} value={task.done} max={Math.max(1, task.total)} />}
      </div>
      {!task.isRunning && (
        <Button size="sm" variant="secondary" onClick={onClose}>
          {m["common.close"]()}
        </Button>
      )}
    </section>
  );
}
