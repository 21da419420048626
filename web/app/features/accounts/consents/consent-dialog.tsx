import { useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { updateSession } from "../../../platform/session/session.ts";
import { Button } from "../../../ui/button.tsx";
import Dialog from "../../../ui/overlays/dialog.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { logOut } from "../../session/log-out.ts";

const load = async () => (await api("GET /api/consents/due")).data;

/** Members agree to the new versions of texts or log out; the dialog cannot be closed in any other way. */
export function ConsentDialog() {
  const { value, hasFailed, retry } = useLoaded(load);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const agree = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const pages = value?.map(({ id, version }) => ({ id, version })) ?? [];
      const { data } = pages.length > 0 ? await api("POST /api/consents", { body: { pages } }) : { data: [] };
      if (data.length === 0) return updateSession({ has_due_consents: undefined });
      // A text was changed meanwhile, and the new version needs consent too.
      retry();
    } catch (error) {
      setProblem(`${m["consents.failed"]()} ${failureReason(error)}`);
    }
    setBusy(false);
  };
  const refuse = async () => {
    setBusy(true);
    await logOut();
  };
  return (
    <Dialog
      open
      width="md"
      isKeptOnOutsidePress
      isClosedOnBack={false}
      onOpenChange={() => {}}
      title={m["consents.title"]()}
      description={m["consents.text"]()}
      footer={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={() => void refuse()}>
            {m["consents.refuse"]()}
          </Button>
          <Button busy={isBusy} disabled={!value} onClick={() => void agree()}>
            {m["consents.agree"]()}
          </Button>
        </>
      }
    >
      <RetryProblem text={hasFailed ? m["app.requestFailed"]() : undefined} onRetry={retry} />
      {!value && !hasFailed && <Skeleton className="h-20" />}
      <ul className="space-y-2">
        {value?.map(({ id, title, slug_paid, version }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <a
              href={`/${slug_paid}`}
              target="_blank"
              className="rounded-small font-semibold text-brand underline underline-offset-2 hover:text-brand-strong"
            >
              {title}
            </a>
            <span className="text-sm text-muted">{m["consents.version"]({ version })}</span>
          </li>
        ))}
      </ul>
      <Problem text={problem} />
    </Dialog>
  );
}
