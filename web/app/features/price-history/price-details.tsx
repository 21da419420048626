import type { Listing } from "@pazar/contract/listings/listings";
import { useCallback } from "react";
import { api } from "../../platform/api/api.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { m } from "../../platform/i18n/i18n.ts";
import Dialog from "../../ui/overlays/dialog.tsx";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";
import { GuideDetails } from "../price-guide/guide-details.tsx";
import { guideLine } from "../price-guide/guide-text.ts";
import { PriceChart } from "./price-chart.tsx";
import { PriceTable } from "./price-table.tsx";

export function PriceDetails({ listing, onClose }: { listing: Listing; onClose: () => void }) {
  const { price_guide: guide } = listing;
  return (
    <Dialog open onOpenChange={onClose} title={m["priceHistory.details"]()} closeLabel={m["common.close"]()}>
      <div className="space-y-5">
        <PriceHistory listingId={listing.id} />
        {guide && (
          <section>
            <h3 className="mb-1 text-base">{m["priceGuide.title"]()}</h3>
            <p>{guideLine(guide, listing.price)}</p>
            <GuideDetails guide={guide} />
          </section>
        )}
      </div>
    </Dialog>
  );
}

function PriceHistory({ listingId }: { listingId: number }) {
  const load = useCallback(
    () => api("GET /api/listings/:id/price-history", { params: { id: listingId } }),
    [listingId],
  );
  const { value, hasFailed, retry } = useLoaded(load);
  if (value?.steps.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-base">{m["priceHistory.title"]()}</h3>
      {hasFailed && <RetryProblem text={m["priceHistory.failed"]()} onRetry={retry} />}
      {!hasFailed && !value && <Skeleton className="h-40 w-full" />}
      {value && (
        <>
          {value.steps.length > 1 && <PriceChart steps={value.steps} />}
          <PriceTable steps={value.steps} />
          <p className="mt-2 text-sm text-muted">
            {value.is_continued && `${m["priceHistory.continued"]()} `}
            {m["priceHistory.counted"]()}
          </p>
        </>
      )}
    </section>
  );
}
