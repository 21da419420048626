import type { FailedJob, MailTest, SystemQueue } from "@pazar/contract/admin/system";
import type { QueueState } from "../../platform/jobs/queue-state.ts";
import type { FailedJobRow } from "./failed-jobs.queries.ts";
import { redact } from "./redact.ts";
import type { MailTestRow } from "./mail-test.queries.ts";

export function presentQueue({ tasks }: QueueState): SystemQueue {
  const ages = tasks.flatMap(({ oldestSeconds }) => oldestSeconds ?? []);
  return {
    tasks: tasks.map(({ task, waiting, scheduled, running, failed }) => ({
      task,
      waiting,
      scheduled,
      running,
      failed,
    })),
    oldest_seconds: ages.length > 0 ? Math.max(0, Math.round(Math.max(...ages))) : null,
  };
}

export const presentFailedJob = ({
  id,
  task,
  attempts,
  created_at,
  updated_at,
  last_error,
}: FailedJobRow): FailedJob => ({
  id,
  task,
  attempts,
  created_at: created_at.toISOString(),
  failed_at: updated_at.toISOString(),
  error: redact(last_error ?? ""),
});

export const presentMailTest = ({ email, requested_at, finished_at, problem }: MailTestRow): MailTest => ({
  address: email,
  requested_at: requested_at.toISOString(),
  finished_at: finished_at?.toISOString() ?? null,
  problem,
});
