import type { Listing } from "@pazar/contract/listings/listings";
import type { MetaDescriptor } from "react-router";
import { formatPrice } from "@pazar/contract/text/format-price";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { breadcrumbs } from "../../../platform/ssr/json-ld.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { categoryTrail } from "../../categories/category-trail.ts";
import { listingJsonLd } from "./listing-json-ld.ts";

export function listingHead(listing: Listing, origin: string): MetaDescriptor[] {
  const { title, price } = listing;
  const canonical = `${origin}/${listing.slug_pid}`;
  const place = `${listing.district.name}, ${listing.city.name}`;
  return [
    ...pageHead({
      title,
      description: m["listing.metaDescription"]({ title, place, price: formatPrice(price, getLocale()) }),
      canonical,
      picture: { origin, photo: listing.images[0] },
      type: "product",
    }),
    { property: "product:price:amount", content: String(price) },
    { property: "product:price:currency", content: "TRY" },
    ...(import.meta.env.SSR
      ? [
          listingJsonLd(listing, origin),
          breadcrumbs(origin, categoryTrail(listing.categories), { label: title, url: canonical }),
        ]
      : []),
  ];
}
