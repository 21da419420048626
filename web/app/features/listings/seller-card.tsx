import type { Seller } from "@pazar/contract/listings";
import { formatMonth } from "../../platform/formats/format-date.ts";
import { getLocale, m } from "../../platform/i18n.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { Card } from "../../ui/card.tsx";
import { ContactButtons } from "./contact-buttons.tsx";
import { listingCount } from "./format-total.ts";

export function SellerCard({ seller, canContact }: { seller: Seller; canContact: boolean }) {
  const locale = getLocale();
  return (
    <Card as="section" aria-label={m["listing.seller"]()}>
      <div className="flex items-center gap-3">
        <Avatar name={seller.name} src={seller.photo} size="lg" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{seller.name}</p>
          <p className="text-sm text-muted">{m["listing.memberSince"]({ month: formatMonth(seller.member_since, locale) })}</p>
        </div>
        <p className="text-sm font-semibold whitespace-nowrap text-brand">
          {listingCount({ total: seller.listings_count, total_is_capped: false }, locale)}
        </p>
      </div>
      {/* On smaller screens they stick to the bottom. */}
      {canContact && <ContactButtons className="mt-4 max-lg:hidden" />}
    </Card>
  );
}
