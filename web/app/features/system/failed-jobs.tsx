import type { FailedJob } from "@pazar/contract/admin/system";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { ConfirmDialog } from "../../platform/api/confirm-dialog.tsx";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { showToast } from "../../ui/overlays/toast.ts";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";
import { FailedJobItem } from "./failed-job-item.tsx";

const load = () => api("GET /api/admin/system/failed-jobs");

type FailedJobsProps = {
  canEdit: boolean;
  /** As the queue counts them: when it changes, the list is loaded anew. */
  count: number | undefined;
  onChanged: () => void;
};

export function FailedJobs({ canEdit, count, onChanged }: FailedJobsProps) {
  const { value, hasFailed, retry: reload } = useLoaded(load, { keep: true });
  const [discarding, setDiscarding] = useState<FailedJob>();
  const [isRetryingAll, setRetryingAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const follow = useEffectEvent(() => {
    if (value && count !== undefined && count !== value.total) reload();
  });
  useEffect(() => follow(), [count]);

  const changed = (text: string) => {
    showToast("success", text);
    reload();
    onChanged();
  };
  const retryOne = async ({ id }: FailedJob) => {
    try {
      await api("POST /api/admin/system/failed-jobs/retry", { body: { ids: [id] } });
      changed(m["admin.system.failed.retriedOne"]());
      heading.current?.focus();
    } catch (error) {
      showToast("error", m["admin.system.failed.changeFailed"](), { description: failureReason(error) });
      reload();
    }
  };
  const retryAll = async () => {
    const { count: retried } = await api("POST /api/admin/system/failed-jobs/retry", { body: { ids: null } });
    setRetryingAll(false);
    changed(m["admin.system.failed.retried"]({ count: retried }));
  };
  const discard = async ({ id }: FailedJob) => {
    await api("POST /api/admin/system/failed-jobs/discard", { body: { ids: [id] } });
    setDiscarding(undefined);
    changed(m["admin.system.failed.discarded"]());
  };

  return (
    <Card as="section" aria-labelledby="failed-jobs">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="failed-jobs" ref={heading} tabIndex={-1} className="text-lg">
          {m["admin.system.failed.title"]()}
        </h2>
        {canEdit && value && value.total > 1 && (
          <Button size="sm" variant="secondary" onClick={() => setRetryingAll(true)}>
            {m["admin.system.failed.retryAll"]()}
          </Button>
        )}
      </div>
      <RetryProblem text={hasFailed ? m["admin.system.failed.loadFailed"]() : undefined} onRetry={reload} />
      {!value && !hasFailed && <Skeleton className="h-24" />}
      {value?.total === 0 && <p className="text-muted">{m["admin.system.failed.empty"]()}</p>}
      {value && value.total > 0 && (
        <>
          <p className="text-sm text-muted">{m["admin.system.failed.text"]()}</p>
          <ul className="mt-3 divide-y divide-line">
            {value.jobs.map((job) => (
              <FailedJobItem
                key={job.id}
                job={job}
                canEdit={canEdit}
                onRetry={() => retryOne(job)}
                onDiscard={() => setDiscarding(job)}
              />
            ))}
          </ul>
          {value.total > value.jobs.length && (
            <p className="mt-3 text-sm text-muted">
              {m["admin.system.failed.shown"]({ shown: value.jobs.length, total: value.total })}
            </p>
          )}
        </>
      )}
      <ConfirmDialog
        open={discarding !== undefined}
        title={m["admin.system.failed.discardTitle"]()}
        text={m["admin.system.failed.discardText"]({ task: discarding?.task ?? "" })}
        confirmLabel={m["admin.system.failed.discard"]()}
        failure={m["admin.system.failed.changeFailed"]()}
        focusAfter={heading}
        onCancel={() => setDiscarding(undefined)}
        onConfirm={() => discarding && discard(discarding)}
      />
      <ConfirmDialog
        open={isRetryingAll}
        title={m["admin.system.failed.retryAllTitle"]()}
        text={m["admin.system.failed.retryAllText"]({ count: value?.total ?? 0 })}
        confirmLabel={m["admin.system.failed.retryAll"]()}
        failure={m["admin.system.failed.changeFailed"]()}
        focusAfter={heading}
        onCancel={() => setRetryingAll(false)}
        onConfirm={retryAll}
      />
    </Card>
  );
}
