import type { ListingCard as Listing } from "@pazar/contract/listings/listings";
import { readPrice } from "@pazar/contract/text/price-text";
import { useState } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { ListingCard } from "../listings/cards/listing-card.tsx";
import { coverOf, type PostingForm } from "./form/posting-form.ts";

/** The card that buyers will see. Hidden from screen readers: the summary says the same in words. */
export function ListingPreview({ form }: { form: PostingForm }) {
  const [today] = useState(() => new Date().toISOString());
  const { city, district } = form.place;
  const price = readPrice(form.price);
  const listing: Listing = {
    id: 0,
    title: form.title.trim() || m["postAd.publish.noTitle"](),
    slug_pid: "",
    price: price ?? 0,
    city: city?.name ?? m["postAd.info.city"](),
    district: district?.name ?? m["postAd.info.district"](),
    cover: coverOf(form) ?? null,
    photo_count: form.photos.length,
    featured: false,
    published_at: today,
  };
  return (
    <div>
      <p className="mb-2 font-bold">{m["postAd.publish.preview"]()}</p>
      <div inert aria-hidden="true">
        <ListingCard
          listing={listing}
          sizes="300px"
          priceText={price === undefined ? m["postAd.info.price"]() : undefined}
        />
      </div>
    </div>
  );
}
