import type { StaffInvoice } from "@pazar/contract/admin/accounting/invoices";
import { formatMoney } from "../../platform/i18n/format-money.ts";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { detailClasses, narrowClasses, type Column } from "../../ui/data/table-columns.ts";
import { InvoiceKindBadge } from "./invoice-names.tsx";

export const invoiceColumns = (): Column<StaffInvoice>[] => [
  {
    id: "number",
    header: m["admin.invoices.columns.number"](),
    isTitle: true,
    sortable: true,
    className: "whitespace-nowrap tabular-nums",
    cell: ({ number, order }) => (
      <>
        {number}
        <span className={`${narrowClasses} font-normal text-muted`}>{order.reference}</span>
      </>
    ),
  },
  {
    id: "kind",
    header: m["admin.invoices.columns.kind"](),
    className: "whitespace-nowrap",
    cell: ({ kind }) => <InvoiceKindBadge kind={kind} />,
  },
  {
    id: "buyer",
    header: m["admin.invoices.columns.buyer"](),
    isFilling: true,
    cell: ({ buyer: { name, tax_number } }) => (
      <span className="max-md:text-right">
        {name}
        <span className={`${detailClasses} text-muted tabular-nums`}>{tax_number}</span>
      </span>
    ),
  },
  {
    id: "reference",
    header: m["admin.invoices.columns.reference"](),
    isInTitleIfNarrow: true,
    className: "whitespace-nowrap",
    cell: ({ order }) => order.reference,
  },
  {
    id: "issued_at",
    header: m["admin.invoices.columns.issuedAt"](),
    sortable: true,
    className: "whitespace-nowrap",
    cell: ({ issued_at }) => formatMoment(issued_at),
  },
  {
    id: "order",
    header: m["admin.invoices.columns.order"](),
    align: "end",
    isExtra: true,
    cell: ({ order }) => order.id,
  },
  {
    id: "net",
    header: m["admin.invoices.columns.net"](),
    align: "end",
    isExtra: true,
    className: "whitespace-nowrap tabular-nums",
    cell: ({ net }) => formatMoney(net),
  },
  {
    id: "vat",
    header: m["admin.invoices.columns.vat"](),
    align: "end",
    isExtra: true,
    className: "whitespace-nowrap tabular-nums",
    cell: ({ vat }) => formatMoney(vat),
  },
  {
    id: "total",
    header: m["admin.invoices.columns.total"](),
    align: "end",
    sortable: true,
    className: "whitespace-nowrap tabular-nums",
    cell: ({ total }) => formatMoney(total),
  },
];
