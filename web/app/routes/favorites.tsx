import type { Favorite } from "@pazar/contract/favorites";
import { formatCardPrice } from "@pazar/contract/text/format-price";
import type { ListingCard as Listing } from "@pazar/contract/listings";
import { allListingsPath } from "@pazar/contract/pages/paths";
import EyeOff from "lucide-react/icons/eye-off";
import Heart from "lucide-react/icons/heart";
import TrendingDown from "lucide-react/icons/trending-down";
import { useEffect, useRef } from "react";
import { AccountLayout } from "../features/accounts/account-layout.tsx";
import { CardHeart } from "../features/favorites/favorite-heart.tsx";
import { useFavorites } from "../features/favorites/use-favorites.ts";
import { ListingCardSkeleton } from "../features/listings/cards/listing-card-skeleton.tsx";
import { ListingCard } from "../features/listings/cards/listing-card.tsx";
import { gridClasses, layouts } from "../features/listings/cards/listing-grid.tsx";
import { PhotoImage } from "../features/photos/photo-image.tsx";
import { formatNumber } from "../platform/i18n/format-number.ts";
import { m, getLocale } from "../platform/i18n/i18n.ts";
import { useUser } from "../platform/session/session.ts";
import { pageHead } from "../platform/ssr/page-head.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { LoadMore } from "../ui/data/load-more.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import type { Route } from "./+types/favorites.ts";
import { shownText } from "../features/listings/shown-text.ts";

export const meta: Route.MetaFunction = () => pageHead({ title: m["favorites.title"]() });

export default function FavoritesPage() {
  const user = useUser();
  return (
    <AccountLayout current="/favorites" title={m["favorites.title"]()} isWide>
      <section>
        <h2 className="sr-only">{m["listings.heading"]()}</h2>
        {user ? <FavoriteList key={user.id} /> : <FavoriteSkeletons />}
      </section>
    </AccountLayout>
  );
}

const { columns, sizes } = layouts.beside;
const skeletons = 8;

function FavoriteList() {
  const { shown, total, hasMore, isLoading, hasFailed, loadFirst, loadMore } = useFavorites();
  const list = useRef<HTMLDivElement>(null);
  const count = shown?.length;
  // The pressed heart is gone, and with it the focus.
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
          <ul className={classNames(gridClasses, columns)}>
            {shown.map((favorite) => (
              <FavoriteItem key={favorite.id} favorite={favorite} />
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

const corner = "absolute top-2.5 left-2.5 max-w-[calc(100%-3.75rem)]";
const dimmed = "[&_.listing-card-photo>:first-child]:opacity-50";

function FavoriteItem({ favorite }: { favorite: Favorite }) {
  const { id, state, listing } = favorite;
  if (state === "gone" || !listing)
    return (
      <li className={dimmed}>
        <GoneCard id={id} listing={listing} />
      </li>
    );
  // The sold and price-drop badges take the place of the featured badge.
  return (
    <li className={state === "sold" ? `relative ${dimmed}` : "relative"}>
      <ListingCard listing={{ ...listing, featured: false }} sizes={sizes} />
      {state === "sold" ? (
        <Badge tone="warning" className={corner}>
          {m["favorites.sold"]()}
        </Badge>
      ) : (
        <PriceDrop by={favorite.price_when_added - listing.price} />
      )}
    </li>
  );
}

/** Lira. */
function PriceDrop({ by }: { by: number }) {
  if (by <= 0) return null;
  return (
    <Badge
      tone="success"
      icon={<TrendingDown size={14} aria-hidden="true" className="max-sm:hidden" />}
      className={corner}
    >
      {m["favorites.dropped"]({ amount: formatCardPrice(by, getLocale()) })}
    </Badge>
  );
}

/** Not a link: the listing no longer has a page. */
function GoneCard({ id, listing }: { id: number; listing: Listing | null }) {
  const title = listing?.title ?? m["listing.number"]({ number: formatNumber(id, getLocale()) });
  return (
    <article className="listing-card">
      <div className="listing-card-photo">
        {listing?.cover ? (
          <PhotoImage photo={listing.cover} widths={[240, 480, 960]} sizes={sizes} />
        ) : (
          <span className="grid size-full place-items-center text-muted">
            <EyeOff size={32} strokeWidth={1.5} aria-hidden="true" />
          </span>
        )}
        <Badge className="absolute bottom-2 left-2">{m["favorites.gone"]()}</Badge>
      </div>
      <div className="listing-card-text text-muted">
        {listing && <p className="listing-card-price">{formatCardPrice(listing.price, getLocale())}</p>}
        <h3 className="listing-card-title">{title}</h3>
      </div>
      <CardHeart listingId={id} title={title} href="/favorites" isGone />
    </article>
  );
}
