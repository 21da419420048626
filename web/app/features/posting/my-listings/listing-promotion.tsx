import type { MyListing } from "@pazar/contract/listings/my-listings";
import { orderPath, promoteListingPath } from "@pazar/contract/pages/paths";
import ReceiptText from "lucide-react/icons/receipt-text";
import Star from "lucide-react/icons/star";
import { formatDay } from "../../../platform/i18n/format-date.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";

/** What was paid for, and until when. */
export function PromotionDates({ listing: { featured_until, urgent_until } }: { listing: MyListing }) {
  const day = (iso: string) => ({ date: formatDay(iso) });
  return (
    <>
      {featured_until && <p className="text-sm font-semibold">{m["orders.featuredUntil"](day(featured_until))}</p>}
      {urgent_until && <p className="text-sm font-semibold">{m["orders.urgentUntil"](day(urgent_until))}</p>}
    </>
  );
}

type PromotionLinkProps = {
  listing: MyListing;
  /** Whether promotions are sold at all. */
  isShopOpen: boolean;
};

/** To buy a promotion, or to the order for one that waits for money. */
export function PromotionLink({ listing, isShopOpen }: PromotionLinkProps) {
  const { id, title, status, open_order } = listing;
  const nameOf = (action: string) => m["myListings.actions.of"]({ action, title });
  if (open_order)
    return (
      <Button
        href={orderPath(open_order.id)}
        size="sm"
        className="mt-2.5"
        icon={<ReceiptText size={16} aria-hidden="true" />}
        aria-label={nameOf(m["orders.waitingForMoney"]())}
      >
        {m["orders.waitingForMoney"]()}
      </Button>
    );
  if (!isShopOpen || (status !== "active" && status !== "pedding")) return null;
  return (
    <Button
      href={promoteListingPath(id)}
      size="sm"
      variant="secondary"
      className="mt-2.5"
      icon={<Star size={16} aria-hidden="true" className="text-warning" />}
      aria-label={nameOf(m["orders.promote"]())}
    >
      {m["orders.promote"]()}
    </Button>
  );
}
