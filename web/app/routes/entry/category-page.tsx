import { allListingsPath } from "@pazar/contract/paths";
import SearchX from "lucide-react/icons/search-x";
import { ChildCategories } from "../../features/categories/child-categories.tsx";
import { listingCount } from "../../features/listings/format-total.ts";
import { ListingFeed } from "../../features/listings/listing-feed.tsx";
import { PlaceChip } from "../../features/location/place-chip.tsx";
import { getLocale, m } from "../../platform/i18n.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { categoryHeading } from "./category-head.ts";
import { categoryTrail } from "./category-trail.ts";
import type { CategoryPageData } from "./load-category.ts";

export function CategoryPage({ name, ancestors, children, query, listings }: CategoryPageData) {
  const hasColumn = children.length > 0;
  return (
    <>
      <Breadcrumb label={m["common.breadcrumb"]()} trail={categoryTrail(ancestors)} current={name ?? m["categories.all"]()} />
      <div className="mt-3 mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h1 className="text-2xl md:text-3xl">{categoryHeading(name, query.search)}</h1>
        <p className="text-muted tabular-nums">{listingCount(listings, getLocale())}</p>
        {query.city === undefined && query.district === undefined && <PlaceChip />}
      </div>
      <div className={classNames(hasColumn && "items-start lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-6")}>
        {hasColumn && (
          <ChildCategories
            heading={name === null ? m["categories.topLevel"]() : m["categories.children"]()}
            categories={children}
            search={query.search}
          />
        )}
        <section>
          <h2 className="sr-only">{m["listings.heading"]()}</h2>
          {listings.data.length > 0 ? (
            <ListingFeed first={listings} query={query} layout={hasColumn ? "beside" : "wide"} isFirstView />
          ) : (
            <NothingHere search={query.search} />
          )}
        </section>
      </div>
    </>
  );
}

function NothingHere({ search }: { search: string | undefined }) {
  const text = search === undefined ? m["categories.empty"]() : m["categories.noResults"]({ term: search });
  const action = <Button href={`/${allListingsPath}`}>{m["common.browseListings"]()}</Button>;
  return <EmptyState icon={<SearchX size={30} />} text={text} action={action} />;
}
