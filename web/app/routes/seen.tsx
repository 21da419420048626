import { allListingsPath } from "@pazar/contract/pages/paths";
import { turkishDayNumber } from "@pazar/contract/text/turkish-time";
import EyeOff from "lucide-react/icons/eye-off";
import History from "lucide-react/icons/history";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { categoryTrail } from "../features/categories/category-trail.ts";
import { CompareButton } from "../features/compare/compare-button.tsx";
import { ListingCardSkeleton } from "../features/listings/cards/listing-card-skeleton.tsx";
import { ListingCard } from "../features/listings/cards/listing-card.tsx";
import { gridClasses, layouts } from "../features/listings/cards/listing-grid.tsx";
import { useSeen, type SeenListing } from "../features/seen/use-seen.ts";
import { NeedsScripts } from "../features/session/needs-scripts.tsx";
import { RetryProblem } from "../platform/api/retry-problem.tsx";
import { formatNumber } from "../platform/i18n/format-number.ts";
import { getLocale, m } from "../platform/i18n/i18n.ts";
import { dayName } from "../platform/i18n/recent-date.ts";
import { pageHead } from "../platform/ssr/page-head.ts";
import { Badge } from "../ui/badge.tsx";
import { Breadcrumb } from "../ui/breadcrumb.tsx";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Switch } from "../ui/fields/switch.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import type { Route } from "./+types/seen.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["seen.title"]() });

/** For guests, too: it is the device that remembers. */
export default function SeenPage() {
  return (
    <>
      <NeedsScripts />
      <div>
        <Breadcrumb label={m["common.breadcrumb"]()} trail={categoryTrail([])} current={m["seen.title"]()} />
        <h1 className="mt-3 mb-1 text-2xl md:text-3xl">{m["seen.title"]()}</h1>
        <p className="mb-3 max-w-prose text-muted">{m["seen.text"]()}</p>
        <SeenListings />
      </div>
    </>
  );
}

const grid = classNames(gridClasses, layouts.wide.columns);

function SeenListings() {
  const seen = useSeen();
  const list = useRef<HTMLDivElement>(null);
  const { listings } = seen;
  if (!seen.canStore)
    return <p className="rounded-control bg-info-soft px-3.5 py-2.5 text-info">{m["seen.blocked"]()}</p>;
  // The pressed button is gone, and with it the focus.
  const focusList = () => list.current?.focus({ preventScroll: true });
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Switch
          label={m["seen.remember"]()}
          checked={seen.isOn}
          onChange={(event) => seen.remember(event.target.checked)}
          className="max-sm:w-full sm:min-w-80"
        />
        {listings && !seen.isEmpty && (
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              focusList();
              seen.clear();
            }}
          >
            {m["seen.clear"]()}
          </Button>
        )}
      </div>
      <div ref={list} tabIndex={-1} data-all-seen className="space-y-7 outline-none">
        {seen.isEmpty && (
          <EmptyState
            icon={<History size={30} />}
            text={seen.isOn ? m["seen.empty"]() : m["seen.off"]()}
            action={<Button href={allListingsPath}>{m["common.browseListings"]()}</Button>}
          />
        )}
        {daysOf(listings ?? []).map(({ day, name, items }) => (
          <section key={day}>
            <h2 className="mb-3 text-lg">{name}</h2>
            <ul className={grid}>
              {items.map((item) => (
                <SeenItem
                  key={item.id}
                  seen={item}
                  onRemove={() => {
                    focusList();
                    seen.remove(item.id);
                  }}
                />
              ))}
            </ul>
          </section>
        ))}
        {(!listings || seen.isLoading) && <Skeletons />}
        {seen.hasFailed && <RetryProblem text={m["seen.failed"]()} onRetry={seen.retry} />}
        {seen.hasMore && !seen.isLoading && (
          <p className="text-center">
            <Button variant="secondary" onClick={seen.showMore}>
              {m["seen.more"]()}
            </Button>
          </p>
        )}
      </div>
    </>
  );
}

const dimmed = "[&_.listing-card-photo>:first-child]:opacity-50";

type SeenItemProps = { seen: SeenListing; onRemove: () => void };

/** A card with what can be done with it below. */
function SeenItem({ seen, onRemove }: SeenItemProps) {
  const { id, state, listing } = seen;
  const title = listing?.title ?? m["listing.number"]({ number: formatNumber(id) });
  return (
    <li className="flex flex-col gap-2">
      <div className={state === "active" ? "flex-1" : `relative flex-1 ${dimmed}`}>
        {listing ? (
          <ListingCard
            listing={{ ...listing, featured: listing.featured && state === "active" }}
            sizes={layouts.wide.sizes}
          />
        ) : (
          <GoneCard title={title} />
        )}
        {state === "sold" && (
          <Badge tone="warning" className="absolute top-2.5 left-2.5">
            {m["seen.sold"]()}
          </Badge>
        )}
      </div>
      <div className="flex justify-end gap-2">
        {listing && <CompareButton listing={listing} className="min-w-0 flex-1" />}
        <IconButton size="sm" label={m["seen.remove"]({ title })} onClick={onRemove}>
          <X size={17} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

/** Not a link: the listing no longer has a page. */
const GoneCard = ({ title }: { title: string }) => (
  <article className="listing-card">
    <div className="listing-card-photo">
      <span className="grid size-full place-items-center text-muted">
        <EyeOff size={32} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <Badge className="absolute bottom-2 left-2">{m["seen.gone"]()}</Badge>
    </div>
    <div className="listing-card-text text-muted">
      <h3 className="listing-card-title">{title}</h3>
    </div>
  </article>
);

type Day = { day: number; name: string; items: SeenListing[] };

/** Newest first, by calendar days of Turkey. */
function daysOf(listings: readonly SeenListing[]): Day[] {
  const days = Map.groupBy(listings, ({ at }) => turkishDayNumber(new Date(at)));
  const nameOf = (at: number) => dayName(new Date(at).toISOString(), new Date(), getLocale());
  return [...days].map(([day, items]) => ({ day, items, name: nameOf(items[0]?.at ?? 0) }));
}

const skeletons = 5;

function Skeletons() {
  return (
    <div role="status">
      <span className="sr-only">{m["seen.loading"]()}</span>
      <div className={grid}>
        {Array.from({ length: skeletons }, (_, index) => (
          <ListingCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
