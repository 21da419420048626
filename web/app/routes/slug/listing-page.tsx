import { allListingsSlug } from "@pazar/contract/pages/paths";
import { useEffect } from "react";
import { ContactBar } from "../../features/contact/contact-buttons.tsx";
import { useIsFavorite } from "../../features/favorites/favorite-marks.ts";
import { ListingDescription } from "../../features/listings/details/listing-description.tsx";
import { ListingFacts } from "../../features/listings/details/listing-facts.tsx";
import { ListingGallery } from "../../features/listings/details/listing-gallery.tsx";
import { ListingLocation } from "../../features/listings/details/listing-location.tsx";
import { ListingStrip } from "../../features/listings/cards/listing-strip.tsx";
import { ListingSummary } from "../../features/listings/details/listing-summary.tsx";
import { ReportButton } from "../../features/reports/report-button.tsx";
import { SafeShopping } from "../../features/listings/details/safe-shopping.tsx";
import { SellerCard } from "../../features/listings/details/seller-card.tsx";
import { ShareButtons } from "../../features/listings/details/share-buttons.tsx";
import { SoldBanner } from "../../features/listings/details/sold-banner.tsx";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { useOnDemand } from "../../platform/navigation/use-on-demand.ts";
import { useUser } from "../../platform/session/session.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { categoryTrail } from "../../features/categories/category-trail.ts";
import type { ListingPageData } from "../../features/listings/details/load-listing.ts";

export { GoneListingPage } from "./gone-listing-page.tsx";
export { listingHead } from "../../features/listings/details/listing-head.ts";

const loadOwn = () => import("../../features/posting/my-listings/own-listing.tsx");
const loadNote = () => import("../../features/favorites/own-note.tsx");
const goWithout = () => {};

const shareId = "paylas";
const similarId = "benzer-ilanlar";

/** On phones the cards of the column stand between the photos and the facts, tips and sharing after them. */
export function ListingPage({ listing, similar, origin, priceNotes }: ListingPageData & { origin: string }) {
  const isSold = listing.status === "sold";
  const isOwn = useUser()?.id === listing.seller.id;
  const parts = useOnDemand(isOwn, loadOwn, goWithout);
  const isFavorite = useIsFavorite(listing.id);
  const note = useOnDemand(isFavorite, loadNote, goWithout);
  const buttons = parts ? <parts.OwnButtons listing={listing} shareHref={`#${shareId}`} /> : null;
  const own = isOwn ? buttons : undefined;
  useEffect(() => {
    if (!isOwn)
      import("../../features/seen/seen-storage.ts").then(
        ({ rememberListing }) => rememberListing(listing.id),
        goWithout,
      );
  }, [isOwn, listing.id]);
  const category = listing.categories.at(-1)?.slug_cid ?? allListingsSlug;
  return (
    <>
      <div className="space-y-4">
        <Breadcrumb
          label={m["common.breadcrumb"]()}
          trail={categoryTrail(listing.categories)}
          current={m["listing.number"]({ number: formatNumber(listing.id) })}
        />
        {isSold && <SoldBanner similarHref={similar.length > 0 ? `#${similarId}` : undefined} />}
        <div className="flex flex-col gap-3 lg:grid lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:grid-rows-[auto_1fr] lg:items-start lg:gap-x-6 lg:gap-y-4">
          <div className="min-w-0">
            <ListingGallery photos={listing.images} title={listing.title} />
          </div>
          <div className="contents lg:sticky lg:top-24 lg:row-span-2 lg:flex lg:flex-col lg:gap-3">
            <ListingSummary listing={listing} isOwn={isOwn} priceNotes={priceNotes} />
            {isFavorite && note && <note.OwnNote key={listing.id} listing={listing} />}
            {isOwn && parts && <parts.OwnStatistics listingId={listing.id} />}
            <SellerCard listing={listing} own={own} />
            <SafeShopping className="max-lg:order-1" />
            <ShareButtons
              id={shareId}
              url={`${origin}/${listing.slug_pid}`}
              title={listing.title}
              className="max-lg:order-1"
            />
            {!isOwn && <ReportButton listingId={listing.id} className="max-lg:order-1" />}
          </div>
          <div className="min-w-0 space-y-3 lg:space-y-4">
            <ListingFacts listing={listing} />
            <ListingDescription text={listing.description} />
            <ListingLocation
              listing={listing}
              listingsHref={`/${category}?city=${listing.city.id}&district=${listing.district.id}`}
            />
          </div>
        </div>
        <div className="pt-4">
          <ListingStrip id={similarId} heading={m["listing.similar"]()} listings={similar} />
        </div>
      </div>
      <ContactBar listing={listing} own={own} />
    </>
  );
}
