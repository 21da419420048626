import type { ReactNode } from "react";
import { formatPrice } from "@pazar/contract/text/format-price";
import type { ListingDuplicate, ModeratedListing } from "@pazar/contract/admin/adverts/moderation";
import { adminPaths } from "@pazar/contract/admin/admin-paths";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { Badge } from "../../../ui/badge.tsx";
import { findingNames } from "../moderation-labels.ts";
import { Part } from "./review-parts.tsx";
import { Thumbnail } from "../../photos/thumbnail.tsx";
import { StatusBadge } from "../status-badge.tsx";

type Compared = Pick<
  ListingDuplicate,
  "id" | "title" | "price" | "description" | "images" | "status" | "status_reason" | "city" | "district"
> & { seller: { name: string } };

/** This listing beside each one that looks like it. */
export const ReviewDuplicates = ({ listing }: { listing: ModeratedListing }) => (
  <Part title={m["admin.moderation.review.duplicates"]()}>
    {listing.duplicates.map((other) => (
      <div
        key={other.id}
        className="grid gap-3 border-t border-line pt-3 first-of-type:border-0 first-of-type:pt-0 sm:grid-cols-2"
      >
        <Side
          listing={listing}
          badge={<Badge tone="brand">{m["admin.moderation.review.this"]()}</Badge>}
          photo={other.photo}
        />
        <Side listing={other} badge={<Badge tone="danger">{findingNames[other.found_by]()}</Badge>} photo={null} />
      </div>
    ))}
  </Part>
);

function Side({ listing, badge, photo }: { listing: Compared; badge: ReactNode; photo: string | null }) {
  return (
    <article className="min-w-0 space-y-1.5 text-sm">
      <p className="flex flex-wrap gap-1.5">
        {badge} <StatusBadge {...listing} />
      </p>
      <div className="flex flex-wrap gap-1.5">
        {listing.images.slice(0, 6).map((image) => (
          <span
            key={image.hash}
            className={`overflow-hidden rounded-control border-2 ${image.hash === photo ? "border-danger" : "border-transparent"}`}
          >
            <Thumbnail photo={image} className="h-12 w-16" />
          </span>
        ))}
      </div>
      <h4 className="font-semibold">
        <a href={adminPaths.listing(listing.id)} className="hover:text-brand hover:underline">
          {listing.title}
        </a>
      </h4>
      <p>
        <span className="font-bold tabular-nums">{formatPrice(listing.price, getLocale())}</span> · {listing.district},{" "}
        {listing.city}
      </p>
      <p className="text-muted">
        {listing.seller.name} · #{listing.id}
      </p>
      <p className="whitespace-pre-line">{listing.description}</p>
    </article>
  );
}
