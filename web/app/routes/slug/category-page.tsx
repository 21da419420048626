import { allListingsPath } from "@pazar/contract/pages/paths";
import { useRef, type ReactNode } from "react";
import { ChildCategories } from "../../features/categories/child-categories.tsx";
import { ChooseInListButton } from "../../features/compare/choose-in-list-button.tsx";
import { AppliedChips } from "../../features/listing-search/filters/applied-chips.tsx";
import { barButton, FilterBar } from "../../features/listing-search/filters/filter-bar.tsx";
import { FilterForm } from "../../features/listing-search/filters/filter-form.tsx";
import { MapButton } from "../../features/listing-search/map/map-button.tsx";
import { NothingFound } from "../../features/listing-search/nothing-found.tsx";
import { useFilterForm } from "../../features/listing-search/filters/use-filter-form.ts";
import { canBeSaved, SaveSearchButton } from "../../features/saved-searches/save-search-button.tsx";
import { ListingFeed } from "../../features/listings/cards/listing-feed.tsx";
import { PlaceChip } from "../../features/locations/place-chip.tsx";
import { m } from "../../platform/i18n/i18n.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { Button } from "../../ui/button.tsx";
import type { CategoryPageData } from "../../features/listing-search/load-category.ts";

export { categoryHead } from "../../features/listing-search/category-head.ts";

export function CategoryPage({
  path,
  trail,
  heading,
  children,
  childrenHeading,
  query,
  searchName,
  listings,
  totalText,
  countText,
  filters,
  sort,
  applied,
  emptyText,
  relaxed,
  relaxedHeading,
  notes,
}: CategoryPageData & { notes: ReactNode }) {
  const ref = useRef<HTMLFormElement>(null);
  const form = useFilterForm(ref, { path, category: query.category ?? 0, view: filters });
  const clearHref = `/${path}`;
  return (
    <>
      <Breadcrumb label={m["common.breadcrumb"]()} trail={trail.links} current={trail.current} />
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center lg:gap-x-4">
        <div className="mt-3 mb-2 flex flex-wrap items-baseline gap-x-3 gap-y-1 lg:mb-3">
          <h1 className="text-2xl md:text-3xl">{heading}</h1>
          <p aria-live="polite" className="text-muted tabular-nums">
            {countText}
          </p>
        </div>
        <FilterBar sort={sort} appliedCount={applied.length} onSort={form.apply}>
          <MapButton path={path} query={query} countText={countText} />
          {canBeSaved(query) && <SaveSearchButton query={query} name={searchName} />}
          {listings.data.length > 1 && <ChooseInListButton className={barButton} />}
        </FilterBar>
        <div className="items-start lg:col-span-2 lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-6">
          <div className="lg:sticky lg:top-20 lg:-m-1 lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto lg:overscroll-contain lg:p-1 lg:[scrollbar-width:thin]">
            {children.length > 0 && <ChildCategories heading={childrenHeading} categories={children} />}
            <FilterForm ref={ref} path={path} form={form} />
          </div>
          <section>
            <h2 className="sr-only">{m["listings.heading"]()}</h2>
            <AppliedChips chips={applied} clearHref={clearHref}>
              {query.city === undefined && <PlaceChip />}
            </AppliedChips>
            {notes}
            {listings.data.length > 0 ? (
              <ListingFeed first={listings} query={query} totalText={totalText} layout="beside" isFirstView />
            ) : (
              <NothingFound
                text={emptyText}
                relaxed={relaxed}
                relaxedHeading={relaxedHeading}
                action={<Button href={allListingsPath}>{m["common.browseListings"]()}</Button>}
              >
                {canBeSaved(query) && <SaveSearchButton query={query} name={searchName} isEmpty />}
              </NothingFound>
            )}
          </section>
        </div>
      </div>
    </>
  );
}
