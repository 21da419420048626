import { adminPaths } from "@pazar/contract/admin/admin-paths";
import { isPublic } from "@pazar/contract/listings/listings";
import { useCallback } from "react";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { RowProblem } from "../../admin/lists/row-problem.tsx";
import { RowSheet } from "../../admin/lists/row-sheet.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import type { ListState } from "../../admin/lists/use-list-state.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { DecisionButtons } from "../decisions/decision-buttons.tsx";
import { ListingReview } from "../review/listing-review.tsx";
import { LockNotice } from "../queue/lock-notice.tsx";
import { useDecisions } from "../decisions/use-decisions.tsx";

type ListingSheetProps = {
  id: number;
  list: Pick<ListState, "row" | "openRow">;
  keys: readonly string[];
  canEdit: boolean;
  onChange: () => void;
};

/** A listing beside the list, with everything that can be done with it. */
export function ListingSheet({ id, list, keys, canEdit, onChange }: ListingSheetProps) {
  const {
    value: listing,
    hasFailed,
    error,
    retry,
  } = useLoaded(
    useCallback(() => api("GET /api/admin/listings/:id", { params: { id } }), [id]),
    { keep: true },
  );
  const refresh = () => {
    retry();
    onChange();
  };
  const { act, busy, dialog } = useDecisions({ onDecided: refresh, onUndone: refresh, onRefused: refresh, listing });
  const isLocked = listing?.lock?.is_mine === false;
  const footer = listing && (
    <>
      {canEdit && (
        <DecisionButtons
          actions={listing.actions}
          disabled={isLocked}
          busy={busy}
          onAct={(action) => act([id], action)}
        />
      )}
      {canEdit && listing.is_own && <p className="text-sm text-muted">{m["errors.OWN_LISTING_AS_STAFF"]()}</p>}
      {canEdit && !listing.is_own && (
        <Button size="sm" variant="secondary" href={adminPaths.editListing(id)}>
          {m["admin.moderation.actions.edit"]()}
        </Button>
      )}
      {isPublic(listing.status) && (
        <Button size="sm" variant="ghost" href={`/${listing.slug_pid}`} target="_blank">
          {m["admin.moderation.actions.open"]()}
        </Button>
      )}
    </>
  );
  return (
    <>
      <RowSheet
        list={list}
        keys={keys}
        title={m["admin.moderation.review.number"]({ number: list.row ?? "" })}
        footer={footer}
      >
        {() => (
          <div className="space-y-4">
            <RowProblem
              hasFailed={hasFailed}
              error={error}
              missing={m["admin.moderation.review.missing"]()}
              failed={m["admin.moderation.review.loadFailed"]()}
              onRetry={retry}
              onClose={() => list.openRow(undefined)}
            />
            {listing && <LockNotice lock={listing.lock} />}
            {listing && <ListingReview listing={listing} />}
            {!listing && !hasFailed && <ReviewSkeleton />}
          </div>
        )}
      </RowSheet>
      {dialog}
    </>
  );
}

export const ReviewSkeleton = () => (
  <div role="status" className="space-y-3">
    <span className="sr-only">{m["admin.moderation.review.loading"]()}</span>
    <Skeleton className="aspect-4/3 max-h-[60dvh] w-full" />
    <Skeleton className="h-8 w-2/3" />
    <Skeleton className="h-40" />
  </div>
);
