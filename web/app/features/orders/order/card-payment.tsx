import type { Order } from "@pazar/contract/orders";
import { m } from "../../../platform/i18n/i18n.ts";
import { Card } from "../../../ui/card.tsx";

/** An open order that is to be paid by card. */
export const CardPayment = ({ order: _order }: { order: Order }) => (
  <Card as="section" heading={m["orders.card.heading"]()} className="md:p-6">
    {/* Here goes <PayByCard order={order} />. */}
  </Card>
);
