import type { InvoiceDetails } from "@pazar/contract/admin/accounting/invoices";
import { formatMoney } from "../../platform/i18n/format-money.ts";
import { m } from "../../platform/i18n/i18n.ts";

/** What was sold, and what it adds up to. */
export const InvoiceLines = ({ invoice: { lines, net, vat, total } }: { invoice: InvoiceDetails }) => (
  <section>
    <h3 className="mb-2 font-semibold">{m["admin.invoices.lines"]()}</h3>
    <div className="overflow-hidden rounded-control border border-line">
      <ul className="divide-y divide-line">
        {lines.map((line, index) => (
          <li key={index} className="flex justify-between gap-4 px-3.5 py-2.5">
            <span className="min-w-0 break-words">
              <span lang="tr">{line.description}</span>
              <span className="block text-sm text-muted">{m["admin.invoices.vatRate"]({ rate: line.vat_rate })}</span>
            </span>
            <span className="shrink-0 tabular-nums">{formatMoney(line.net)}</span>
          </li>
        ))}
      </ul>
      <dl className="space-y-1 border-t border-line bg-sunken px-3.5 py-2.5">
        <Sum name={m["admin.invoices.columns.net"]()} value={formatMoney(net)} />
        <Sum name={m["admin.invoices.columns.vat"]()} value={formatMoney(vat)} />
        <Sum name={m["admin.invoices.columns.total"]()} value={formatMoney(total)} isTotal />
      </dl>
    </div>
  </section>
);

const Sum = ({ name, value, isTotal = false }: { name: string; value: string; isTotal?: boolean }) => (
  <div className={`flex justify-between gap-4 tabular-nums ${isTotal ? "font-semibold" : ""}`}>
    <dt className={isTotal ? "" : "text-muted"}>{name}</dt>
    <dd>{value}</dd>
  </div>
);
