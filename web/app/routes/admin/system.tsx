import { areaPath } from "@pazar/contract/admin/admin-areas";
import { can } from "../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../features/admin/area-handle.ts";
import { FailedJobs } from "../../features/system/failed-jobs.tsx";
import { MailTestCard } from "../../features/system/mail-test.tsx";
import { ProcessTable } from "../../features/system/process-table.tsx";
import { countOf, QueueCard } from "../../features/system/queue-card.tsx";
import { StorageCard, VersionsCard } from "../../features/system/system-facts.tsx";
import { usePolled } from "../../features/system/use-polled.ts";
import { api } from "../../platform/api/api.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";

export const handle: AreaHandle = { area: "settings" };
export const meta = () => pageHead({ title: m["admin.system.title"]() });

const loadOverview = () => api("GET /api/admin/system");
const loadQueue = () => api("GET /api/admin/system/queue");

/** How the program is doing: for whoever runs the site. */
export default function SystemPage() {
  const session = useSession();
  const canEdit = can(session, "settings.edit");
  const overview = usePolled(loadOverview, { everyMs: 30_000 });
  const queue = usePolled(loadQueue, { everyMs: 5_000 });
  return (
    <div className="space-y-4">
      <div>
        <Breadcrumb
          label={m["common.breadcrumb"]()}
          trail={[{ label: m["admin.areas.settings"](), href: areaPath("settings") }]}
          current={m["admin.system.title"]()}
        />
        <h1 className="mt-1 text-2xl">{m["admin.system.title"]()}</h1>
        <p className="text-muted">{m["admin.system.text"]()}</p>
      </div>
      <RetryProblem text={queue.hasFailed ? m["admin.system.queue.loadFailed"]() : undefined} onRetry={queue.retry} />
      {queue.value && <QueueCard queue={queue.value} />}
      {!queue.value && !queue.hasFailed && <Skeleton className="h-60" />}
      <FailedJobs canEdit={canEdit} count={queue.value && countOf(queue.value, "failed")} onChanged={queue.retry} />
      <RetryProblem text={overview.hasFailed ? m["admin.system.loadFailed"]() : undefined} onRetry={overview.retry} />
      {overview.value && (
        <>
          <div className="grid gap-4 lg:grid-cols-2">
            <VersionsCard {...overview.value} />
            <StorageCard {...overview.value} />
          </div>
          <ProcessTable processes={overview.value.processes} />
          <MailTestCard hasMailServer={overview.value.has_mail_server} canEdit={canEdit} />
        </>
      )}
      {!overview.value && !overview.hasFailed && <Skeleton className="h-60" />}
    </div>
  );
}
