import type { ListingCard as Listing } from "@pazar/contract/listings";
import ImageOff from "lucide-react/icons/image-off";
import { formatCardPrice } from "@pazar/contract/format-price";
import { getLocale, m } from "../../platform/i18n.ts";
import { Remembered } from "../../platform/markup-memory.tsx";
import { Badge } from "../../ui/badge.tsx";
import { SpriteIcon } from "../../ui/icon-sprite.tsx";
import { CardHeart } from "./favorite-heart.tsx";
import { PhotoImage } from "../../platform/photos/photo-image.tsx";
import { PublishedDate } from "./published-date.tsx";

type ListingCardProps = { listing: Listing; sizes: string; eager?: boolean | undefined };

/** A card in a list. */
export function ListingCardItem({ className, ...card }: ListingCardProps & { className?: string }) {
  // React announces urgent pictures in the head of what it renders, and a remembered part has none.
  if (card.eager) return <li className={className}><ListingCard {...card} /></li>;
  return <Remembered as="li" dependsOn={card} className={className}><ListingCard {...card} /></Remembered>;
}

export function ListingCard({ listing, sizes, eager }: ListingCardProps) {
  const { title, cover } = listing;
  const href = `/${listing.slug_pid}`;
  return (
    <article className="listing-card">
      <div className="listing-card-photo">
        {cover ? (
          <PhotoImage photo={cover} widths={[240, 480, 960]} sizes={sizes} eager={eager} />
        ) : (
          <span className="grid size-full place-items-center text-muted">
            <ImageOff size={32} strokeWidth={1.5} role="img" aria-label={m["listings.noPhoto"]()} />
          </span>
        )}
        {listing.featured && (
          <Badge tone="gold" icon={<SpriteIcon name="star" size={13} />} className="absolute top-2.5 left-2.5">
            {m["listings.featured"]()}
          </Badge>
        )}
        {listing.photo_count > 1 && <PhotoCount count={listing.photo_count} />}
      </div>
      <div className="listing-card-text">
        <p className="listing-card-price">{formatCardPrice(listing.price, getLocale())}</p>
        <h3 className="listing-card-title">
          <a href={href}>{title}</a>
        </h3>
        <p className="listing-card-foot">
          <span className="listing-card-place">
            <SpriteIcon name="map-pin" size={13} />
            {`${listing.district}, ${listing.city}`}
          </span>
          <PublishedDate iso={listing.published_at} />
        </p>
      </div>
      <CardHeart id={listing.id} title={title} href={href} />
    </article>
  );
}

function PhotoCount({ count }: { count: number }) {
  return (
    <span className="listing-card-count">
      <SpriteIcon name="camera" size={13} label={m["listings.photoCount"]({ count })} />
      <span aria-hidden="true">{count}</span>
    </span>
  );
}
