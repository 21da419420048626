import * as limits from "@pazar/contract/limits";
import type { Listing } from "@pazar/contract/listings/listings";
import { editListingPath } from "@pazar/contract/pages/paths";
import Pencil from "lucide-react/icons/pencil";
import Share2 from "lucide-react/icons/share-2";
import { useCallback, type MouseEvent } from "react";
import { api } from "../../../platform/api/api.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { ViewsChart } from "./views-chart.tsx";

const numbers = [
  { key: "views_count", name: m["myListings.statistics.views"] },
  { key: "favorites_count", name: m["myListings.statistics.favorites"] },
  { key: "messages_count", name: m["myListings.statistics.messages"] },
] as const;

/** What only the seller sees on the page of a listing, in a file that nobody else loads. */
export function OwnStatistics({ listingId }: { listingId: number }) {
  const load = useCallback(() => api("GET /api/profile/listings/:id", { params: { id: listingId } }), [listingId]);
  const { value: listing, hasFailed, retry } = useLoaded(load);
  const action = (
    <a href="/profile/ads" className="rounded-small text-sm font-semibold text-brand hover:underline">
      {m["myListings.title"]()}
    </a>
  );
  return (
    <Card as="section" heading={m["myListings.statistics.title"]()} action={action}>
      {hasFailed && <RetryProblem text={m["myListings.statistics.failed"]()} onRetry={retry} />}
      {!hasFailed && (
        <dl className="grid grid-cols-3 gap-2">
          {numbers.map(({ key, name }) => (
            <div key={key} className="flex flex-col-reverse rounded-control bg-sunken px-3 py-2">
              <dt className="text-xs text-muted">{name()}</dt>
              <dd className="text-xl font-bold tabular-nums">
                {listing ? formatNumber(listing[key]) : <Skeleton className="my-1 h-5 w-8" />}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {listing && (
        <p className="mt-3 flex items-center justify-between gap-3 text-sm text-muted">
          {m["myListings.statistics.daily"]({ days: limits.viewDays })}
          <ViewsChart views={listing.daily_views} />
        </p>
      )}
    </Card>
  );
}

type OwnButtonsProps = {
  listing: Pick<Listing, "id" | "title">;
  /** The section with the networks, for browsers without a share sheet of their own. */
  shareHref: string;
};

/** For sellers, in place of the buttons to contact them. */
export function OwnButtons({ listing: { id, title }, shareHref }: OwnButtonsProps) {
  const share = (event: MouseEvent) => {
    if (!("share" in navigator)) return;
    event.preventDefault();
    // Refused by whoever closes the sheet.
    navigator.share({ title, url: location.origin + location.pathname }).catch(() => {});
  };
  return (
    <>
      <Button href={editListingPath(id)} icon={<Pencil size={18} aria-hidden="true" />}>
        {m["listing.edit"]()}
      </Button>
      <Button href={shareHref} onClick={share} variant="secondary" icon={<Share2 size={18} aria-hidden="true" />}>
        {m["listing.share"]()}
      </Button>
    </>
  );
}
