import type { ModerationAction } from "@pazar/contract/admin/adverts/moderation";
import { adminPaths } from "@pazar/contract/admin/admin-paths";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Keyboard from "lucide-react/icons/keyboard";
import PartyPopper from "lucide-react/icons/party-popper";
import Users from "lucide-react/icons/users";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { DecisionButtons } from "../../../features/moderation/decisions/decision-buttons.tsx";
import { useDecisions } from "../../../features/moderation/decisions/use-decisions.tsx";
import { ReviewSkeleton } from "../../../features/moderation/listings/listing-sheet.tsx";
import { waitOf } from "../../../features/moderation/listings/staff-listing-columns.tsx";
import { ModerationNav } from "../../../features/moderation/moderation-nav.tsx";
import { KeysDialog } from "../../../features/moderation/queue/keys-dialog.tsx";
import { LockNotice } from "../../../features/moderation/queue/lock-notice.tsx";
import { useClaim } from "../../../features/moderation/queue/use-claim.ts";
import { useListingLock } from "../../../features/moderation/queue/use-listing-lock.ts";
import { useInlineToast } from "../../../features/moderation/queue/use-inline-toast.ts";
import { ListingReview } from "../../../features/moderation/review/listing-review.tsx";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { useKeys } from "../../../ui/use-keys.ts";

export const handle: AreaHandle = { area: "adverts", level: "edit" };
export const meta = () => pageHead({ title: m["admin.moderation.queueTitle"]() });

/** What waits for staff, one listing at a time, by shortcut keys or by buttons in reach of the thumb. Each moderator gets a different one. */
export default function AdvertsQueue() {
  const navigate = useNavigate();
  const { listing, queue, isBusy, hasFailed, claim, step, retry } = useClaim();
  const id = listing?.id;
  const lock = useListingLock(id) ?? listing?.lock;
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { toast, show } = useInlineToast();
  const { act, busy, dialog } = useDecisions({
    onDecided: ([decision]) => {
      if (decision) void claim({ listing: decision.listing_id, step: "next" });
      window.scrollTo({ top: 0 });
    },
    onUndone: ([decision]) => decision && void claim({ listing: decision.listing_id }),
    onRefused: () => id !== undefined && void claim({ listing: id }),
    listing,
    notify: show,
  });
  const isGone = queue?.position === null;
  const isFree = !isBusy && !isGone && lock?.is_mine !== false;
  const decide = (...candidates: ModerationAction[]) => {
    const action = candidates.find((one) => listing?.actions.includes(one));
    if (action && isFree && id !== undefined) act([id], action);
  };
  useKeys({
    j: () => step("next"),
    k: () => step("previous"),
    a: () => decide("approve", "dismiss"),
    r: () => decide("reject", "take_down"),
    u: () => toast?.action?.onClick(),
    e: () => id !== undefined && void navigate(adminPaths.editInQueue(id)),
    "?": () => setHelpOpen(true),
  });

  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h1 className="text-2xl">{m["admin.moderation.queueTitle"]()}</h1>
        <div className="flex items-center gap-3 text-sm text-muted">
          {listing && <span>{m["admin.moderation.queuePage.waited"]({ time: waitOf(listing) })}</span>}
          {queue && (
            <output className="font-semibold text-text tabular-nums">
              {placeText(queue.position, queue.total, queue.is_total_capped)}
            </output>
          )}
          <IconButton
            size="sm"
            className="max-lg:hidden"
            label={m["admin.moderation.queuePage.keys"]()}
            aria-keyshortcuts="?"
            onClick={() => setHelpOpen(true)}
          >
            <Keyboard size={18} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <ModerationNav current="/cpadmin/adverts/queue" />
      <RetryProblem text={hasFailed ? m["admin.moderation.queuePage.loadFailed"]() : undefined} onRetry={retry} />
      {!queue && !hasFailed && <ReviewSkeleton />}
      {queue && !listing && <NothingFree total={queue.total} />}
      {listing && (
        <>
          <LockNotice lock={lock} />
          <Problem text={isGone ? m["admin.moderation.queuePage.gone"]() : undefined} />
          <div aria-busy={isBusy} className="transition-opacity aria-busy:opacity-60">
            <ListingReview listing={listing} wide />
          </div>
        </>
      )}
      {(listing ?? toast) && (
        <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-2.5 md:-mx-6 md:px-6 lg:mx-0 lg:rounded-control lg:border lg:px-3.5">
          {listing && (
            <>
              <DecisionButtons
                actions={listing.actions.filter((action) => action !== "feature" && action !== "unfeature")}
                hasKeyHints
                disabled={!isFree}
                busy={busy}
                onAct={(action) => act([listing.id], action)}
              />
              <Button size="sm" variant="secondary" href={adminPaths.editInQueue(listing.id)} aria-keyshortcuts="E">
                {m["admin.moderation.actions.edit"]()}
              </Button>
            </>
          )}
          <output className="flex min-w-0 items-center gap-1 text-sm empty:hidden">
            {toast && (
              <>
                <span className="truncate">{toast.text}</span>
                {toast.action && (
                  <Button size="sm" variant="ghost" aria-keyshortcuts="U" onClick={toast.action.onClick}>
                    {toast.action.label}
                    <kbd
                      aria-hidden="true"
                      className="rounded-small border border-current/30 px-1.5 font-sans text-xs max-lg:hidden"
                    >
                      U
                    </kbd>
                  </Button>
                )}
              </>
            )}
          </output>
          {listing && (
            <span className="ml-auto flex gap-2">
              <IconButton
                size="sm"
                label={m["admin.moderation.queuePage.previous"]()}
                aria-keyshortcuts="K"
                onClick={() => step("previous")}
              >
                <ChevronLeft size={18} aria-hidden="true" />
              </IconButton>
              <IconButton
                size="sm"
                label={m["admin.moderation.queuePage.next"]()}
                aria-keyshortcuts="J"
                onClick={() => step("next")}
              >
                <ChevronRight size={18} aria-hidden="true" />
              </IconButton>
            </span>
          )}
        </div>
      )}
      {isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}
      {dialog}
    </div>
  );
}

function placeText(position: number | null, total: number, isCapped: boolean): string {
  const number = (count: number) => formatNumber(count);
  const all = number(total) + (isCapped ? "+" : "");
  return position === null
    ? m["admin.moderation.queuePage.waiting"]({ count: all })
    : m["admin.moderation.queuePage.position"]({ position: number(position), total: all });
}

/** Everything is done, or others are reviewing the rest. */
const NothingFree = ({ total }: { total: number }) => (
  <EmptyState
    icon={total === 0 ? <PartyPopper size={30} strokeWidth={1.5} /> : <Users size={30} strokeWidth={1.5} />}
    text={total === 0 ? m["admin.moderation.queuePage.empty"]() : m["admin.moderation.queuePage.othersAtIt"]()}
    action={
      <Button href="/cpadmin/adverts" variant="secondary">
        {m["admin.moderation.queuePage.toList"]()}
      </Button>
    }
  />
);
