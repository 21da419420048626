import type { Order } from "@pazar/contract/payments/orders";
import { promoteListingPath } from "@pazar/contract/pages/paths";
import { useRef } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { InfoBox } from "../info-box.tsx";
import { PayByCard } from "../pay-by-card.tsx";
import { CancelOrder } from "./cancel-order.tsx";
import { HeldCard } from "./held-card.tsx";
import { InvoiceList } from "./invoice-list.tsx";
import { OrderSummary } from "./order-summary.tsx";
import { PromotionCard } from "./promotion-card.tsx";
import { TransferCard } from "./transfer-card.tsx";

export function OrderView({ order, onChange }: { order: Order; onChange: (order: Order) => void }) {
  const { status, method, transfer, promotion, listing } = order;
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone afterwards.
  const show = (changed: Order) => {
    onChange(changed);
    box.current?.focus();
  };
  const isOpen = status === "open";
  const canStart = listing.is_on_sale || listing.is_in_review;
  const isOver = status === "lapsed" || status === "cancelled" || status === "refunded";
  const again = isOver ? m["orders.order.again"]() : m["orders.order.extend"]();
  return (
    <div ref={box} tabIndex={-1} className="space-y-4 outline-none">
      <OrderSummary order={order} />
      {isOpen && !canStart && <InfoBox>{m["orders.order.offSale"]()}</InfoBox>}
      {transfer && <TransferCard order={order} transfer={transfer} />}
      {method === "card" && <PayByCard order={order} onChange={onChange} />}
      {status === "held" && !listing.is_in_review && <HeldCard order={order} onMoved={show} />}
      {promotion && <PromotionCard promotion={promotion} />}
      <InvoiceList order={order} />
      <p className="flex flex-wrap gap-3">
        {!isOpen && status !== "held" && listing.is_on_sale && (
          <Button href={promoteListingPath(listing.id)}>{again}</Button>
        )}
        {order.can_cancel && canStart && (
          <Button href={promoteListingPath(listing.id)} variant="secondary">
            {m["orders.order.change"]()}
          </Button>
        )}
        {order.can_cancel && <CancelOrder order={order} onCancelled={show} />}
        <Button href="/profile/orders" variant="secondary">
          {m["orders.order.back"]()}
        </Button>
      </p>
    </div>
  );
}
