import type { ListingCard } from "@pazar/contract/listings";
import { readPrice } from "@pazar/contract/price-text";
import { useState, type ReactNode } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { coverOf, type PostingForm } from "./form/posting-form.ts";

export type RenderCard = (listing: ListingCard) => ReactNode;

/** The card that buyers will see. The summary says the same in words, so it is only to look at. */
export function ListingPreview({ form, renderCard }: { form: PostingForm; renderCard: RenderCard }) {
  const [today] = useState(() => new Date().toISOString());
  const { city, district } = form.place;
  const listing: ListingCard = {
    id: 0,
    title: form.title.trim() || m["postAd.publish.noTitle"](),
    slug_pid: "",
    price: readPrice(form.price) ?? 0,
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
        {renderCard(listing)}
      </div>
    </div>
  );
}
