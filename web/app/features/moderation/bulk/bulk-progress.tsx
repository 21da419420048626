import type { BulkProgress } from "@pazar/contract/admin/adverts/bulk-decisions";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { ProgressBar } from "../../../ui/waiting/progress-bar.tsx";
import { BulkFailures } from "../../admin/lists/bulk-failures.tsx";
import { actionNames } from "../moderation-labels.ts";

type BulkProgressPanelProps = { progress: BulkProgress; onStop: () => void; onClose: () => void };

/** How far a decision about many listings has come, and in the end what was refused. */
export function BulkProgressPanel({ progress, onStop, onClose }: BulkProgressPanelProps) {
  const { action, state, total, done, refused, refusals } = progress;
  const number = (count: number) => formatNumber(count);
  const counts = { action: actionNames[action](), done: number(done), total: number(total) };
  const text = {
    running: m["admin.moderation.bulk.running"](counts),
    done: m["admin.moderation.bulk.done"]({
      action: counts.action,
      count: number(done - refused),
      total: counts.total,
    }),
    cancelled: m["admin.moderation.bulk.cancelled"](counts),
  }[state];
  return (
    <section aria-label={m["admin.moderation.bulk.label"]()} className="space-y-3">
      <div className="flex flex-wrap items-center gap-3 rounded-control border border-line bg-surface px-3.5 py-2.5 text-sm">
        <div className="min-w-48 flex-1 space-y-1.5">
          <output className="block font-medium tabular-nums">{text}</output>
          {state === "running" && <ProgressBar label={text} value={done} max={Math.max(1, total)} />}
        </div>
        {state === "running" && (
          <Button size="sm" variant="secondary" onClick={onStop}>
            {m["admin.moderation.bulk.stop"]()}
          </Button>
        )}
        {state !== "running" && refusals.length === 0 && (
          <Button size="sm" variant="secondary" onClick={onClose}>
            {m["common.close"]()}
          </Button>
        )}
      </div>
      {state !== "running" && (
        <BulkFailures
          count={refused}
          failures={refusals}
          nameOf={(id) => refusals.find((refusal) => refusal.id === id)?.title}
          onClose={onClose}
        />
      )}
    </section>
  );
}
