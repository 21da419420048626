import type { Order, OrderStatus } from "@pazar/contract/payments/orders";
import { formatDay } from "../../../platform/i18n/format-date.ts";
import { formatMoment } from "../../../platform/i18n/format-moment.ts";
import { formatMoney } from "../../../platform/i18n/format-money.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Card } from "../../../ui/card.tsx";
import { FactList } from "../../../ui/data/fact-list.tsx";
import { OrderBadge } from "../order-badge.tsx";
import { methodNames } from "../order-labels.ts";
import { amountDue } from "../amount-due.ts";

const statusTexts: Record<OrderStatus, (order: Order) => string> = {
  open: (order) =>
    order.paid > order.refunded
      ? m["orders.order.partlyText"]({
          paid: formatMoney(order.paid - order.refunded),
          rest: formatMoney(amountDue(order)),
        })
      : m["orders.order.openText"]({ date: formatMoment(order.due_at) }),
  held: ({ listing }) => (listing.is_in_review ? m["orders.order.heldReviewText"]() : m["orders.order.heldText"]()),
  paid: () => m["orders.order.paidText"](),
  lapsed: () => m["orders.order.lapsedText"](),
  cancelled: () => m["orders.order.cancelledText"](),
  refunded: () => m["orders.order.refundedText"](),
};

/** What was ordered, for how much, and how it stands. */
export function OrderSummary({ order }: { order: Order }) {
  const { listing, status, package_name, price, net, vat, vat_rate, refunded, created_at, paid_at, method } = order;
  const title = listing.is_on_sale ? (
    <a href={`/${listing.slug_pid}`} className="rounded-small text-brand hover:underline">
      {listing.title}
    </a>
  ) : (
    listing.title
  );
  return (
    <Card as="section" className="space-y-4 md:p-6">
      <div>
        <OrderBadge status={status} />
        <p className="mt-2">{statusTexts[status](order)}</p>
      </div>
      <FactList
        facts={[
          { name: m["orders.order.package"](), value: package_name },
          { name: m["orders.order.listing"](), value: title },
          {
            name: m["orders.order.price"](),
            value: (
              <>
                <span className="block font-bold tabular-nums">{formatMoney(price)}</span>
                <span className="block text-sm font-normal text-muted tabular-nums">
                  {m["orders.order.priceParts"]({ net: formatMoney(net), vat: formatMoney(vat), rate: vat_rate })}
                </span>
              </>
            ),
          },
          { name: m["orders.order.method"](), value: methodNames[method]() },
          { name: m["orders.order.orderedAt"](), value: formatDay(created_at) },
          ...(paid_at ? [{ name: m["orders.order.paidAt"](), value: formatDay(paid_at) }] : []),
          ...(refunded > 0 ? [{ name: m["orders.order.refunded"](), value: formatMoney(refunded) }] : []),
        ]}
      />
    </Card>
  );
}
