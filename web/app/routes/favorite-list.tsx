import { allListingsPath } from "@pazar/contract/paths";
import Heart from "lucide-react/icons/heart";
import { useEffect, useRef } from "react";
import { formatNumber } from "../platform/i18n/format-number.ts";
import { getLocale, m } from "../platform/i18n/i18n.ts";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { LoadMore } from "../ui/data/load-more.tsx";
import { ListingCardSkeleton } from "../features/listings/cards/listing-card-skeleton.tsx";
import { gridFace, layouts } from "../features/listings/cards/listing-grid.tsx";
import { FavoriteItem } from "./favorite-item.tsx";
import { useFavorites } from "../features/favorites/use-favorites.ts";

const { columns, sizes } = layouts.wide;
const skeletons = 10;

export function FavoriteList() {
  const { shown, total, hasMore, isLoading, hasFailed, loadFirst, loadMore } = useFavorites();
  const list = useRef<HTMLDivElement>(null);
  const count = shown?.length;
  // The heart that was pressed is gone, and with it the keyboard's place.
  useEffect(() => {
    if (count !== undefined && document.activeElement === document.body) list.current?.focus({ preventScroll: true });
  }, [count]);

  if (!shown) return hasFailed ? <Failed onRetry={() => void loadFirst()} /> : <FavoriteSkeletons />;
  const locale = getLocale();
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {shown.length === 0 && !hasMore ? (
        <EmptyState
          icon={<Heart size={30} />}
          text={m["favorites.empty"]()}
          action={<Button href={allListingsPath}>{m["common.browseListings"]()}</Button>}
        />
      ) : (
        <>
          <ul className={classNames(gridFace, columns)}>
            {shown.map((favorite) => (
              <FavoriteItem key={favorite.id} favorite={favorite} sizes={sizes} />
            ))}
          </ul>
          <LoadMore
            href={hasMore ? "/favorites" : undefined}
            onLoad={() => void loadMore()}
            busy={isLoading}
            label={m["listings.loadMore"]()}
            progressText={m["listings.shown"]({
              shown: formatNumber(shown.length, locale),
              total: formatNumber(total, locale),
            })}
            error={hasFailed ? m["listings.loadMoreFailed"]() : undefined}
            retryLabel={m["common.retry"]()}
          />
        </>
      )}
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

export function FavoriteSkeletons() {
  return (
    <div role="status">
      <span className="sr-only">{m["favorites.loading"]()}</span>
      <div className={classNames(gridFace, columns)}>
        {Array.from({ length: skeletons }, (_, index) => (
          <ListingCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}
