import type { Listing } from "@pazar/contract/listings/listings";
import { offerPath } from "@pazar/contract/pages/paths";
import Eye from "lucide-react/icons/eye";
import MapPin from "lucide-react/icons/map-pin";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CompareButton } from "../../compare/compare-button.tsx";
import { PriceNotes } from "../../price-history/price-notes.tsx";
import type { PriceNotesText } from "../../price-history/price-notes-text.ts";
import { FavoriteButton } from "../../favorites/favorite-heart.tsx";
import { ListingPrice } from "../listing-price.tsx";
import { PublishedDate } from "../published-date.tsx";

const row = "flex flex-wrap justify-between gap-x-4 gap-y-1 text-sm text-muted";

const label = "mt-1.5 w-fit rounded-small px-2 py-0.75 text-xs font-semibold";

type ListingSummaryProps = { listing: Listing; isOwn: boolean; priceNotes: PriceNotesText | null };

export function ListingSummary({ listing, isOwn, priceNotes }: ListingSummaryProps) {
  const views = listing.views_count;
  return (
    <Card>
      <div className="flex items-start justify-between gap-3">
        <p className="pt-1 text-2xl leading-tight font-bold tracking-tight tabular-nums md:text-3xl">
          <ListingPrice listing={listing} />
        </p>
        {!isOwn && <FavoriteButton listingId={listing.id} />}
      </div>
      {priceNotes && <PriceNotes listing={listing} notes={priceNotes} />}
      {listing.urgent && <p className={`${label} bg-accent text-on-accent`}>{m["orders.urgent"]()}</p>}
      {listing.reserved && <p className={`${label} bg-brand text-on-brand`}>{m["offers.reserved"]()}</p>}
      <h1 className="mt-1.5 mb-3 text-xl leading-snug font-semibold text-wrap">{listing.title}</h1>
      <p className={row}>
        <span className="inline-flex items-center gap-1.5">
          <MapPin size={16} aria-hidden="true" className="shrink-0" />
          {listing.district.name}, {listing.city.name}
        </span>
        <PublishedDate iso={listing.published_at} />
      </p>
      <p className={`${row} mt-2 tabular-nums`}>
        <span>{m["listing.number"]({ number: formatNumber(listing.id) })}</span>
        {views > 0 && (
          <span className="inline-flex items-center gap-1.5">
            <Eye size={16} aria-hidden="true" className="shrink-0" />
            {views === 1 ? m["listing.oneView"]() : m["listing.views"]({ count: formatNumber(views) })}
          </span>
        )}
      </p>
      {!isOwn && (
        <div className="mt-3 flex gap-2 *:flex-1">
          {listing.status === "active" && listing.price > 0 && (
            <Button
              href={offerPath({ user: listing.seller.id, product: listing.id })}
              data-sign-in="chat"
              variant="secondary"
              size="sm"
            >
              {m["offers.make.button"]()}
            </Button>
          )}
          <CompareButton listing={listing} />
        </div>
      )}
    </Card>
  );
}
