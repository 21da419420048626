import type { InvoiceKind } from "@pazar/contract/payments/billing";
import type { Order } from "@pazar/contract/payments/orders";
import { DownloadButton } from "../../../platform/api/download-button.tsx";
import { download } from "../../../platform/api/download.ts";
import { formatDay } from "../../../platform/i18n/format-date.ts";
import { formatMoney } from "../../../platform/i18n/format-money.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Card } from "../../../ui/card.tsx";

const kinds: Record<InvoiceKind, () => string> = {
  invoice: m["orders.invoices.invoice"],
  credit_note: m["orders.invoices.creditNote"],
};

/** To whom the invoice is made out, and those that were issued. */
export function InvoiceList({ order: { status, buyer, invoices } }: { order: Order }) {
  return (
    <Card as="section" heading={m["orders.invoices.heading"]()} className="space-y-4 md:p-6">
      {status === "open" && <p className="text-muted">{m["orders.invoices.none"]()}</p>}
      {status === "held" && <p className="text-muted">{m["orders.invoices.later"]()}</p>}
      {invoices.length > 0 && (
        <ul className="divide-y divide-line">
          {invoices.map(({ id, kind, number, issued_at, total }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
              <div className="min-w-0">
                <p className="font-semibold tabular-nums">{number}</p>
                <p className="text-sm text-muted tabular-nums">
                  {kinds[kind]()} · {formatDay(issued_at)} · {formatMoney(total)}
                </p>
              </div>
              <DownloadButton
                onDownload={() => download(`/api/profile/invoices/${id}/pdf`)}
                label={m["orders.invoices.download"]({ number })}
              >
                PDF
              </DownloadButton>
            </li>
          ))}
        </ul>
      )}
      <div>
        <h3 className="text-sm font-normal tracking-normal text-muted">{m["orders.order.buyer"]()}</h3>
        <p className="font-medium break-words">{buyer.name}</p>
        <p className="text-sm break-words whitespace-pre-line text-muted">
          {[buyer.tax_office, buyer.tax_number].filter(Boolean).join(" · ")}
          {"\n"}
          {buyer.address}, {buyer.city}
        </p>
      </div>
    </Card>
  );
}
