import type { InvoiceKind } from "@pazar/contract/payments/billing";
import type { Order } from "@pazar/contract/payments/orders";
import { orderPath } from "@pazar/contract/pages/paths";
import { formatDay } from "../../../platform/i18n/format-date.ts";
import { formatMoney } from "../../../platform/i18n/format-money.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Card } from "../../../ui/card.tsx";
import { OrderBadge } from "../order-badge.tsx";

const invoiceNames: Record<InvoiceKind, (input: { number: string }) => string> = {
  invoice: m["orders.list.invoice"],
  credit_note: m["orders.list.creditNote"],
};

/** The whole row is the link. */
export function OrderRow({ order }: { order: Order }) {
  const { id, status, package_name, listing, price, created_at, invoices } = order;
  return (
    <Card as="li" className="relative flex items-start justify-between gap-4 hover:shadow-card">
      <div className="min-w-0 space-y-1">
        <OrderBadge status={status} />
        <h2 className="text-base tracking-normal">
          <a
            href={orderPath(id)}
            className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {package_name}
          </a>
        </h2>
        <p className="line-clamp-2 break-words">{listing.title}</p>
        <p className="text-sm text-muted">
          {m["orders.order.title"]({ number: String(id) })} · {formatDay(created_at)}
        </p>
        {invoices.map(({ id: invoiceId, kind, number }) => (
          <p key={invoiceId} className="text-sm text-muted tabular-nums">
            {invoiceNames[kind]({ number })}
          </p>
        ))}
      </div>
      <p className="shrink-0 font-bold tabular-nums">{formatMoney(price)}</p>
    </Card>
  );
}
