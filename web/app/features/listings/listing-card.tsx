import type { ListingCard as Listing } from "@pazar/contract/listings";
import ImageOff from "lucide-react/icons/image-off";
import { formatCardPrice } from "../../platform/formats/format-price.ts";
import { getLocale, m } from "../../platform/i18n.ts";
import { Badge } from "../../ui/badge.tsx";
import { SpriteIcon } from "../../ui/icon-sprite.tsx";
import { PhotoImage } from "./photo-image.tsx";
import { PublishedDate } from "./published-date.tsx";

export const cardFace = "relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface";

type ListingCardProps = { listing: Listing; sizes: string; eager?: boolean | undefined };

export function ListingCard({ listing, sizes, eager }: ListingCardProps) {
  const { title, cover } = listing;
  return (
    <article className={`${cardFace} transition-shadow hover:shadow-card`}>
      <div className="relative aspect-4/3 overflow-hidden bg-sunken">
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
      <div className="flex flex-1 flex-col p-3 md:px-3.5">
        <p className="text-lg leading-6 font-bold tabular-nums">{formatCardPrice(listing.price, getLocale())}</p>
        <h3 className="mt-0.5 mb-2 line-clamp-2 font-normal tracking-normal text-wrap">
          <a
            href={`/${listing.slug_pid}`}
            className="outline-none after:absolute after:inset-0 after:rounded-card after:-outline-offset-2 after:outline-(--focus) focus-visible:after:outline-2"
          >
            {title}
          </a>
        </h3>
        <p className="mt-auto flex justify-between gap-x-2 gap-y-0.5 text-xs text-muted max-md:flex-col md:flex-wrap">
          <span className="inline-flex items-start gap-1">
            <SpriteIcon name="map-pin" size={13} className="mt-0.5 shrink-0" />
            {listing.district}, {listing.city}
          </span>
          <PublishedDate iso={listing.published_at} />
        </p>
      </div>
      <a
        href="/yakinda?konu=favoriler"
        aria-label={m["listings.addFavorite"]({ title })}
        className="absolute top-2 right-2 grid size-9 place-items-center rounded-full bg-surface text-text shadow-card transition-colors hover:text-accent"
      >
        <SpriteIcon name="heart" size={18} />
      </a>
    </article>
  );
}

function PhotoCount({ count }: { count: number }) {
  return (
    <span className="absolute right-2 bottom-2 inline-flex items-center gap-1.5 rounded-small bg-scrim px-2 py-1 text-xs font-semibold text-white tabular-nums">
      <SpriteIcon name="camera" size={13} label={m["listings.photoCount"]({ count })} />
      <span aria-hidden="true">{count}</span>
    </span>
  );
}
