import type { Listing } from "@pazar/contract/listings/listings";
import { sellerPath } from "@pazar/contract/pages/paths";
import type { ReactNode } from "react";
import { sinceMonth } from "../../../platform/i18n/since-month.ts";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Card } from "../../../ui/card.tsx";
import { countText } from "../../categories/count-text.ts";
import { ContactButtons } from "../../contact/contact-buttons.tsx";
import { FollowButton } from "../../follows/follow-button.tsx";
import { SellerFacts } from "../../reviews/seller-facts.tsx";

type SellerCardProps = { listing: Listing; own: ReactNode };

export function SellerCard({ listing, own }: SellerCardProps) {
  const { seller } = listing;
  const page = sellerPath(seller.id);
  const count = countText(seller.listings_count);
  return (
    <Card as="section" aria-label={m["listing.seller"]()}>
      <div className="flex items-center gap-3">
        <Avatar name={seller.name} src={seller.photo} size="lg" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">
            <a href={page} className="rounded-small hover:underline">
              {seller.name}
            </a>
          </p>
          <p className="text-sm text-muted">
            {m["listing.memberSince"]({ month: sinceMonth(seller.member_since, getLocale()) })}
          </p>
        </div>
        {seller.listings_count > 0 && (
          <a
            href={page}
            aria-label={`${count}, ${seller.name}`}
            className="rounded-small text-sm font-semibold whitespace-nowrap text-brand hover:underline"
          >
            {count}
          </a>
        )}
      </div>
      <SellerFacts seller={seller} reviewsHref={`${page}#reviews`} className="mt-3" />
      <FollowButton seller={seller} className="mt-3 w-full" />
      {/* On smaller screens a bar at the bottom has them. */}
      <ContactButtons listing={listing} own={own} className="mt-4 max-lg:hidden" />
    </Card>
  );
}
