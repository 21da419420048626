import type { Appeal, Refusal } from "@pazar/contract/listings/appeals";
import Clock from "lucide-react/icons/clock";
import Scale from "lucide-react/icons/scale";
import { lazy, Suspense, useState } from "react";
import { formatDay } from "../../../platform/i18n/format-date.ts";
import { formatDuration } from "../../../platform/i18n/format-duration.ts";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";

const AppealDialog = lazy(() => import("./appeal-dialog.tsx"));

type AppealStateProps = {
  listing: { id: number; title: string };
  refusal: Refusal;
  onAppealed: (refusal: Refusal) => void;
};

/** The seller's side of an appeal: how to make one, the clock while it waits, and how it ended. */
export function AppealState({ listing, refusal, onAppealed }: AppealStateProps) {
  const [isOpen, setOpen] = useState(false);
  const { appeal, appeal_until } = refusal;
  return (
    <>
      {appeal && <Progress appeal={appeal} />}
      {appeal_until && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <Button
            size="sm"
            variant="secondary"
            className="text-text"
            icon={<Scale size={16} aria-hidden="true" />}
            aria-label={m["appeals.startFor"]({ title: listing.title })}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            {m["appeals.start"]()}
          </Button>
          <span className="text-sm text-muted">{m["appeals.until"]({ date: formatDay(appeal_until) })}</span>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <AppealDialog listing={listing} onClose={() => setOpen(false)} onAppealed={onAppealed} />
        </Suspense>
      )}
    </>
  );
}

function Progress({ appeal: { text, due_at, has_moderator, outcome, answer } }: { appeal: Appeal }) {
  return (
    <div className="space-y-1 rounded-control bg-surface px-3 py-2.5 text-sm text-text">
      <p className="flex items-start gap-2 font-semibold">
        <Clock size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
        {outcome === null ? waitingText(due_at, has_moderator) : m["appeals.upheld"]()}
      </p>
      {answer && <p className="wrap-anywhere whitespace-pre-line">{answer}</p>}
      {outcome === null && <p className="text-muted">{m["appeals.instead"]()}</p>}
      <details className="text-muted">
        <summary className="cursor-pointer rounded-small">{m["appeals.yours"]()}</summary>
        <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
      </details>
    </div>
  );
}

function waitingText(dueAt: string, hasModerator: boolean, now = Date.now()): string {
  if (!hasModerator) return m["appeals.nobody"]();
  const seconds = (Date.parse(dueAt) - now) / 1_000;
  const time = formatDuration(Math.abs(seconds), getLocale());
  return seconds > 0 ? m["appeals.waiting"]({ time }) : m["appeals.overdue"]({ time });
}
