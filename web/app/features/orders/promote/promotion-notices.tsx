import type { MyListing } from "@pazar/contract/listings/my-listings";
import type { PromotionKind } from "@pazar/contract/payments/orders";
import { orderPath } from "@pazar/contract/pages/paths";
import { formatDay } from "../../../platform/i18n/format-date.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { InfoBox } from "../info-box.tsx";

type PromotionNoticesProps = { listing: MyListing; kind: PromotionKind | undefined };

/** What the seller should know of this listing before ordering. */
export function PromotionNotices({ listing, kind }: PromotionNoticesProps) {
  const { open_order, featured_until, urgent_until, status } = listing;
  const day = (iso: string) => ({ date: formatDay(iso) });
  return (
    <>
      {open_order && (
        <InfoBox
          action={
            <Button href={orderPath(open_order.id)} size="sm" variant="secondary" className="text-text">
              {m["orders.new.showOrder"]()}
            </Button>
          }
        >
          {m["orders.new.openOrder"]()}
        </InfoBox>
      )}
      {status === "pedding" && <InfoBox>{m["orders.new.inReview"]()}</InfoBox>}
      {kind === "featured" && featured_until && <InfoBox>{m["orders.new.running"](day(featured_until))}</InfoBox>}
      {kind === "urgent" && urgent_until && <InfoBox>{m["orders.new.runningUrgent"](day(urgent_until))}</InfoBox>}
    </>
  );
}
