import type { Favorite } from "@pazar/contract/favorites";
import type { ListingCard as Listing } from "@pazar/contract/listings";
import EyeOff from "lucide-react/icons/eye-off";
import TrendingDown from "lucide-react/icons/trending-down";
import { formatNumber } from "../platform/i18n/format-number.ts";
import { formatCardPrice } from "@pazar/contract/format-price";
import { getLocale, m } from "../platform/i18n/i18n.ts";
import { Badge } from "../ui/badge.tsx";
import { ListingCard } from "../features/listings/cards/listing-card.tsx";
import { PhotoImage } from "../features/photos/photo-image.tsx";
import { GoneHeart } from "../features/favorites/gone-heart.tsx";

const corner = "absolute top-2.5 left-2.5 max-w-[calc(100%-3.75rem)]";
const dimmed = "[&_.listing-card-photo>:first-child]:opacity-50";

export function FavoriteItem({ favorite, sizes }: { favorite: Favorite; sizes: string }) {
  const { id, state, listing } = favorite;
  if (state === "gone" || !listing)
    return (
      <li className={dimmed}>
        <GoneCard id={id} listing={listing} sizes={sizes} />
      </li>
    );
  // What is sold or has become cheaper says so where other lists show who is featured.
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

/** Leads nowhere: nobody can open the listing any more. */
function GoneCard({ id, listing, sizes }: { id: number; listing: Listing | null; sizes: string }) {
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
      <GoneHeart id={id} title={title} />
    </article>
  );
}
