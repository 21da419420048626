import type { Decision, ModerationAction } from "@pazar/contract/admin/moderation";
import { adminPaths } from "@pazar/contract/pages/paths";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Keyboard from "lucide-react/icons/keyboard";
import PartyPopper from "lucide-react/icons/party-popper";
import Undo2 from "lucide-react/icons/undo-2";
import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { can } from "../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../features/admin/area-handle.ts";
import { DecisionButtons } from "../../features/moderation/decisions/decision-buttons.tsx";
import { undo } from "../../features/moderation/decisions/decisions.ts";
import { useDecisions } from "../../features/moderation/decisions/use-decisions.tsx";
import { ReviewSkeleton } from "../../features/moderation/listings/listing-sheet.tsx";
import { ModerationNav } from "../../features/moderation/moderation-nav.tsx";
import { KeysDialog } from "../../features/moderation/queue/keys-dialog.tsx";
import { loadAhead, loadReview } from "../../features/moderation/queue/load-review.ts";
import { LockNotice } from "../../features/moderation/queue/lock-notice.tsx";
import { QueueList } from "../../features/moderation/queue/queue-list.tsx";
import { useKeys } from "../../features/moderation/queue/use-keys.ts";
import { useListingLock } from "../../features/moderation/queue/use-listing-lock.ts";
import { useQueue } from "../../features/moderation/queue/use-queue.ts";
import { ListingReview } from "../../features/moderation/review/listing-review.tsx";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m, getLocale } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";

export const handle: AreaHandle = { area: "adverts" };
export const meta = () => pageHead({ title: m["moderation.queueTitle"]() });

/** Pending listings one after the other, by shortcut keys or by buttons in thumb reach. */
export default function AdvertsQueue() {
  const canEdit = can(useSession(), "adverts.edit");
  const navigate = useNavigate();
  const { queue, current, hasFailed, retry, move, go, leave, comeBack } = useQueue();
  const id = current?.id;
  const {
    value: listing,
    hasFailed: isBroken,
    retry: again,
  } = useLoaded(useCallback(async () => (id === undefined ? undefined : loadReview(id)), [id]));
  const nextId = listing && queue?.items[queue.index + 1]?.id;
  useEffect(() => {
    if (nextId !== undefined) loadAhead(nextId);
  }, [nextId]);
  const held = useListingLock(canEdit ? id : undefined);
  const lock = held ?? listing?.lock;
  const [last, setLast] = useState<Decision[]>([]);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const onUndone = (undone: Decision[]) => {
    setLast([]);
    comeBack(undone);
  };
  const { act, busy, dialog } = useDecisions({
    onDecided: (made) => {
      setLast(made);
      leave(made);
      window.scrollTo({ top: 0 });
    },
    onUndone,
    onRefused: again,
  });
  const isFree = canEdit && lock?.is_mine !== false;
  const shown = listing && listing.id === id ? listing : undefined;
  const decide = (...wanted: ModerationAction[]) => {
    const action = wanted.find((one) => shown?.actions.includes(one));
    if (action && isFree && id !== undefined) act([id], action);
  };
  const undoLast = () => last.length > 0 && void undo(last, onUndone);
  useKeys({
    j: () => move(1),
    k: () => move(-1),
    a: () => decide("approve", "dismiss"),
    r: () => decide("reject", "take_down"),
    u: undoLast,
    e: () => canEdit && id !== undefined && void navigate(adminPaths.editListing(id)),
    "?": () => setHelpOpen(true),
  });

  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m["moderation.queueTitle"]()}</h1>
        <div className="flex items-center gap-2">
          {queue && (
            <output className="text-sm text-muted tabular-nums">
              {m["moderation.queuePage.waiting"]({
                count: formatNumber(queue.total, getLocale()) + (queue.isTotalCapped ? "+" : ""),
              })}
            </output>
          )}
          <IconButton
            size="sm"
            className="max-lg:hidden"
            label={m["moderation.queuePage.keys"]()}
            aria-keyshortcuts="?"
            onClick={() => setHelpOpen(true)}
          >
            <Keyboard size={18} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <ModerationNav current="/cpadmin/adverts/queue" />
      <RetryProblem text={hasFailed ? m["moderation.queuePage.loadFailed"]() : undefined} onRetry={retry} />
      {!queue && !hasFailed && <ReviewSkeleton />}
      {queue && !current && (
        <EmptyState
          icon={<PartyPopper size={30} strokeWidth={1.5} />}
          text={m["moderation.queuePage.empty"]()}
          action={
            <Button href="/cpadmin/adverts" variant="secondary">
              {m["moderation.queuePage.toList"]()}
            </Button>
          }
        />
      )}
      {queue && current && (
        <div className="gap-4 2xl:grid 2xl:grid-cols-[15rem_minmax(0,1fr)] 2xl:items-start">
          <QueueList items={queue.items} current={current} onGo={go} />
          <div className="min-w-0 space-y-4">
            <LockNotice lock={lock} />
            <RetryProblem text={isBroken ? m["moderation.review.loadFailed"]() : undefined} onRetry={again} />
            {shown ? <ListingReview listing={shown} wide /> : !isBroken && <ReviewSkeleton />}
            <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 md:-mx-6 md:px-6 lg:mx-0 lg:rounded-control lg:border lg:px-3.5">
              {canEdit && shown && (
                <DecisionButtons
                  actions={shown.actions.filter((action) => action !== "feature" && action !== "unfeature")}
                  showKeys
                  disabled={!isFree}
                  busy={busy}
                  onAct={(action) => act([shown.id], action)}
                />
              )}
              {canEdit && (
                <Button size="sm" variant="secondary" href={adminPaths.editListing(current.id)}>
                  {m["moderation.actions.edit"]()}
                </Button>
              )}
              <span className="ml-auto flex gap-2">
                {canEdit && (
                  <IconButton
                    size="sm"
                    label={m["moderation.undo"]()}
                    aria-keyshortcuts="U"
                    disabled={last.length === 0}
                    onClick={undoLast}
                  >
                    <Undo2 size={18} aria-hidden="true" />
                  </IconButton>
                )}
                <IconButton
                  size="sm"
                  label={m["moderation.queuePage.previous"]()}
                  aria-keyshortcuts="K"
                  disabled={queue.index === 0}
                  onClick={() => move(-1)}
                >
                  <ChevronLeft size={18} aria-hidden="true" />
                </IconButton>
                <IconButton
                  size="sm"
                  label={m["moderation.queuePage.next"]()}
                  aria-keyshortcuts="J"
                  disabled={queue.index === queue.items.length - 1}
                  onClick={() => move(1)}
                >
                  <ChevronRight size={18} aria-hidden="true" />
                </IconButton>
              </span>
            </div>
          </div>
        </div>
      )}
      {isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}
      {dialog}
    </div>
  );
}
