import type { Listing } from "@pazar/contract/listings";
import { photoUrl } from "@pazar/contract/photo-url";
import type { MetaDescriptor } from "react-router";
import { formatPrice } from "../../platform/formats/format-price.ts";
import { getLocale, m } from "../../platform/i18n.ts";
import { pageHead } from "../page-head.ts";

export function listingHead(listing: Listing, origin: string): MetaDescriptor[] {
  const canonical = `${origin}/${listing.slug_pid}`;
  const images = listing.images.map((photo) => origin + photoUrl(photo.hash, 960));
  const place = `${listing.district.name}, ${listing.city.name}`;
  const { title } = listing;
  const description = m["listing.metaDescription"]({ title, place, price: formatPrice(listing.price, getLocale()) });
  return [
    ...pageHead({
      title,
      description,
      canonical,
      image: images[0],
      type: "product",
    }),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "Product",
        name: title,
        description,
        sku: String(listing.id),
        image: images,
        offers: {
          "@type": "Offer",
          url: canonical,
          price: listing.price,
          priceCurrency: "TRY",
          availability: `https://schema.org/${listing.status === "sold" ? "SoldOut" : "InStock"}`,
        },
      },
    },
  ];
}
