import { formatCardPrice } from "@pazar/contract/text/format-price";
import type { ListingCard as Listing } from "@pazar/contract/listings/listings";
import { photoSrcSet, photoUrl } from "@pazar/contract/listings/photo-url";
import { memo, type ReactNode, type Ref } from "react";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { CardHeart } from "../../favorites/favorite-heart.tsx";
import { PublishedDate } from "../published-date.tsx";

type ListingCardProps = {
  listing: Listing;
  sizes: string;
  /** For the first view; other photos load lazily. */
  eager?: boolean | undefined;
  /** Replaces the price, for instance in the preview of a listing that has none yet. */
  priceText?: string | undefined;
};

/** A page shows dozens of cards, so each has as few elements as possible: icons come from the stylesheet. */
export const ListingCard = memo(function ListingCard({ listing, sizes, eager = false, priceText }: ListingCardProps) {
  const { id, title, slug_pid, price, district, city, cover, photo_count, featured, urgent, published_at, facts } =
    listing;
  const { distance_km: km } = listing;
  const place = `${district}, ${city}`;
  const href = `/${slug_pid}`;
  return (
    <article className="listing-card">
      <div className="listing-card-photo">
        {cover ? (
          <CardPhoto cover={cover} sizes={sizes} eager={eager} />
        ) : (
          <span role="img" aria-label={m["listings.noPhoto"]()} className="listing-card-no-photo mask-icon" />
        )}
        {featured && <span className="listing-card-ribbon mask-icon">{m["listings.featured"]()}</span>}
        {urgent && <span className="listing-card-urgent">{m["orders.urgent"]()}</span>}
        {listing.reserved && <span className="listing-card-reserved">{m["offers.reserved"]()}</span>}
        {photo_count > 1 && (
          <span
            role="img"
            aria-label={m["listings.photoCount"]({ count: photo_count })}
            className="listing-card-count mask-icon"
          >
            {photo_count}
          </span>
        )}
      </div>
      <div className="listing-card-text">
        <p className="listing-card-price">{priceText ?? formatCardPrice(price, getLocale())}</p>
        <h3 className="listing-card-title">
          <a href={href}>{title}</a>
        </h3>
        {facts && <p className="listing-card-facts">{facts.join(" · ")}</p>}
        <p className="listing-card-foot">
          <span className="listing-card-place mask-icon">{km ? m["nearby.placeAt"]({ place, km }) : place}</span>
          <PublishedDate iso={published_at} />
        </p>
      </div>
      <CardHeart listingId={id} title={title} href={href} />
    </article>
  );
});

const widths = [240, 480, 960] as const;

type CardPhotoProps = { cover: NonNullable<Listing["cover"]>; sizes: string; eager: boolean };

const CardPhoto = ({ cover: { hash, width, height, preview }, sizes, eager }: CardPhotoProps) => (
  <img
    src={photoUrl(hash, widths[0])}
    srcSet={photoSrcSet(hash, widths)}
    sizes={sizes}
    width={width}
    height={height}
    alt=""
    decoding="async"
    {...(eager ? { fetchPriority: "high" } : { loading: "lazy" })}
    style={{ backgroundImage: `url('${preview}')` }}
  />
);

type ListingCardsProps = {
  cards: readonly ListingCardProps[];
  className: string;
  itemClass?: string;
  ref?: Ref<HTMLUListElement>;
  children?: ReactNode;
};

export function ListingCards({ cards, className, itemClass, ref, children }: ListingCardsProps) {
  return (
    <ul ref={ref} className={className}>
      {cards.map((card) => (
        <li key={card.listing.id} className={itemClass}>
          <ListingCard {...card} />
        </li>
      ))}
      {children}
    </ul>
  );
}
