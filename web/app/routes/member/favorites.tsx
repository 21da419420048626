import { allListingsPath } from "@pazar/contract/pages/paths";
import Heart from "lucide-react/icons/heart";
import SearchX from "lucide-react/icons/search-x";
import { useEffect, useRef, useState } from "react";
import { AccountLayout } from "../../features/accounts/account-layout.tsx";
import { FavoriteItem } from "../../features/favorite-lists/favorite-item.tsx";
import { FavoritesTabs } from "../../features/favorite-lists/favorites-tabs.tsx";
import { useFavorites, type FavoriteFilter } from "../../features/favorites/use-favorites.ts";
import { ListingCardSkeleton } from "../../features/listings/cards/listing-card-skeleton.tsx";
import { gridClasses, layouts } from "../../features/listings/cards/listing-grid.tsx";
import { shownText } from "../../features/listings/shown-text.ts";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m, getLocale } from "../../platform/i18n/i18n.ts";
import { useUser } from "../../platform/session/session.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import { Button } from "../../ui/button.tsx";
import { Chip } from "../../ui/chip.tsx";
import { classNames } from "../../ui/class-names.ts";
import { LoadMore } from "../../ui/data/load-more.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SearchInput } from "../../ui/fields/search-input.tsx";
import type { Route } from "./+types/favorites.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["favorites.title"]() });

export default function FavoritesPage() {
  const user = useUser();
  return (
    <AccountLayout current="/favorites" title={m["favorites.title"]()} isWide>
      <FavoritesTabs current="all" />
      <section>
        <h2 className="sr-only">{m["listings.heading"]()}</h2>
        {user ? <FavoriteList key={user.id} /> : <FavoriteSkeletons />}
      </section>
    </AccountLayout>
  );
}

const { columns, sizes } = layouts.beside;
const skeletons = 8;
const noFilter: FavoriteFilter = { q: "", isNoted: false };

function FavoriteList() {
  const [filter, setFilter] = useState(noFilter);
  const { shown, total, hasMore, isLoading, hasFailed, loadFirst, loadMore, change } = useFavorites(filter);
  const list = useRef<HTMLDivElement>(null);
  const count = shown?.length;
  const isFiltered = filter.q !== "" || filter.isNoted;
  // The pressed heart is gone, and with it the focus.
  useEffect(() => {
    if (count !== undefined && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [count]);

  if (!shown) return hasFailed ? <Failed onRetry={() => void loadFirst()} /> : <FavoriteSkeletons />;
  const locale = getLocale();
  const isEmpty = shown.length === 0 && !hasMore;
  return (
    <>
      {(isFiltered || !isEmpty) && <FilterBar filter={filter} onFilter={setFilter} />}
      <div ref={list} tabIndex={-1} className="outline-none">
        {isEmpty && isFiltered && (
          <EmptyState
            icon={<SearchX size={30} />}
            text={m["favorites.nothingFound"]()}
            action={
              <Button variant="secondary" onClick={() => setFilter(noFilter)}>
                {m["favorites.showAll"]()}
              </Button>
            }
          />
        )}
        {isEmpty && !isFiltered && (
          <EmptyState
            icon={<Heart size={30} />}
            text={m["favorites.empty"]()}
            action={<Button href={allListingsPath}>{m["common.browseListings"]()}</Button>}
          />
        )}
        {!isEmpty && (
          <>
            <ul className={classNames(gridClasses, columns)}>
              {shown.map((favorite) => (
                <FavoriteItem
                  key={favorite.id}
                  favorite={favorite}
                  sizes={sizes}
                  onChange={(changes) => change(favorite.id, changes)}
                />
              ))}
            </ul>
            <LoadMore
              href={hasMore ? "/favorites" : undefined}
              onLoad={() => void loadMore()}
              busy={isLoading}
              label={m["listings.loadMore"]()}
              progressText={shownText(shown.length, formatNumber(total, locale))}
              error={hasFailed ? m["listings.loadMoreFailed"]() : undefined}
              retryLabel={m["common.retry"]()}
            />
          </>
        )}
      </div>
    </>
  );
}

type FilterBarProps = { filter: FavoriteFilter; onFilter: (filter: FavoriteFilter) => void };

function FilterBar({ filter, onFilter }: FilterBarProps) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2">
      <SearchInput
        className="min-w-48 flex-1 sm:max-w-80"
        label={m["favorites.search"]()}
        value={filter.q}
        onSearch={(q) => onFilter({ ...filter, q })}
      />
      <Chip selected={filter.isNoted} onClick={() => onFilter({ ...filter, isNoted: !filter.isNoted })}>
        {m["favorites.noted"]()}
      </Chip>
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      icon={<Heart size={30} />}
      text={m["favorites.errors.fetch"]()}
      action={
        <Button variant="secondary" onClick={onRetry}>
          {m["common.retry"]()}
        </Button>
      }
    />
  );
}

function FavoriteSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">{m["favorites.loading"]()}</span>
      <div className={classNames(gridClasses, columns)}>
        {Array.from({ length: skeletons }, (_, index) => (
          <ListingCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
