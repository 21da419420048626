import type { MailTest } from "@pazar/contract/admin/system";
import CircleCheck from "lucide-react/icons/circle-check";
import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Spinner } from "../../ui/waiting/spinner.tsx";
import { usePolled } from "./use-polled.ts";

const load = () => api("GET /api/admin/system/mail-test");
const isOpen = ({ test }: { test: MailTest | null }) => test !== null && test.finished_at === null;
const pollMs = 1_500;
/** A worker takes a job within two seconds. */
const slowMs = 20_000;

export function MailTestCard({ hasMailServer, canEdit }: { hasMailServer: boolean; canEdit: boolean }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { value, hasFailed, retry } = usePolled(load, { everyMs: pollMs, isOpen });

  const send = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await api("POST /api/admin/system/mail-test");
      retry();
    } catch (error) {
      setProblem(`${m["admin.system.mailTest.failed"]()} ${failureReason(error)}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card as="section" heading={m["admin.system.mailTest.title"]()}>
      <div className="space-y-3">
        <p className="text-muted">{m["admin.system.mailTest.text"]()}</p>
        {!hasMailServer && <p className="text-sm text-muted">{m["admin.system.mailTest.outbox"]()}</p>}
        {canEdit && (
          <Button
            size="sm"
            variant="secondary"
            busy={isBusy}
            disabled={value && isOpen(value)}
            onClick={() => void send()}
          >
            {m["admin.system.mailTest.send"]()}
          </Button>
        )}
        <Problem text={problem} />
        <RetryProblem text={hasFailed ? m["admin.system.mailTest.loadFailed"]() : undefined} onRetry={retry} />
        <div role="status">{value?.test && <Outcome test={value.test} />}</div>
      </div>
    </Card>
  );
}

function Outcome({ test: { address, requested_at, finished_at, problem } }: { test: MailTest }) {
  if (finished_at === null) {
    const isSlow = Date.now() - Date.parse(requested_at) > slowMs;
    return (
      <p className="flex items-center gap-2 text-muted">
        <Spinner />
        {isSlow ? m["admin.system.mailTest.slow"]() : m["admin.system.mailTest.sending"]()}
      </p>
    );
  }
  if (problem !== null)
    return (
      <div>
        <p className="font-medium text-danger">{m["admin.system.mailTest.refused"]()}</p>
        <p className="mt-1 rounded-control bg-sunken px-3 py-2 font-mono text-sm wrap-anywhere whitespace-pre-wrap">
          {problem}
        </p>
      </div>
    );
  return (
    <p className="flex items-start gap-2 text-success">
      <CircleCheck size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="wrap-anywhere">
        {m["admin.system.mailTest.sent"]({ address, time: formatMoment(finished_at) })}
      </span>
    </p>
  );
}
