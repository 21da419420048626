import type { FailedJob } from "@pazar/contract/admin/system";
import { useState } from "react";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";

type FailedJobItemProps = { job: FailedJob; canEdit: boolean; onRetry: () => Promise<void>; onDiscard: () => void };

export function FailedJobItem({ job, canEdit, onRetry, onDiscard }: FailedJobItemProps) {
  const [isBusy, setBusy] = useState(false);
  const { id, task, attempts, failed_at, error } = job;
  const retry = async () => {
    setBusy(true);
    await onRetry();
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-start gap-3 py-3 sm:flex-nowrap">
      <div className="min-w-0 flex-1 max-sm:w-full max-sm:flex-none">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <code className="font-semibold wrap-anywhere">{task}</code>
          <span className="text-sm text-muted">#{id}</span>
          <time dateTime={failed_at} className="text-sm text-muted">
            {formatMoment(failed_at)}
          </time>
          <span className="text-sm text-muted">
            {m["admin.system.failed.attempts"]()}: {attempts}
          </span>
        </p>
        {error !== "" && (
          <p className="mt-1 rounded-control bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
            {error}
          </p>
        )}
      </div>
      {canEdit && (
        <div className="flex gap-2">
          <Button
            size="sm"
            variant="secondary"
            busy={isBusy}
            aria-label={m["admin.system.failed.retryOf"]({ id, task })}
            onClick={() => void retry()}
          >
            {m["admin.system.failed.retry"]()}
          </Button>
          <Button
            size="sm"
            variant="danger-outline"
            aria-label={m["admin.system.failed.discardOf"]({ id, task })}
            onClick={onDiscard}
          >
            {m["admin.system.failed.discard"]()}
          </Button>
        </div>
      )}
    </li>
  );
}
