import type { StaffOrder } from "@pazar/contract/admin/accounting/payments";
import { formatDay } from "../../platform/i18n/format-date.ts";
import { formatMoney } from "../../platform/i18n/format-money.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Badge } from "../../ui/badge.tsx";
import { detailClasses, type Column } from "../../ui/data/table-columns.ts";
import { methodNames, orderStatusNames, orderStatusTones, problemNames } from "./payment-names.ts";

const day = (iso: string): string => formatDay(iso);

export const OrderBadges = ({ order: { status, problems } }: { order: Pick<StaffOrder, "status" | "problems"> }) => (
  <span className="flex flex-wrap items-center gap-1.5 max-md:justify-end xl:flex-nowrap">
    <Badge tone={orderStatusTones[status]}>{orderStatusNames[status]()}</Badge>
    {problems.map((problem) => (
      <Badge key={problem} tone="danger">
        {problemNames[problem]()}
      </Badge>
    ))}
  </span>
);

export const orderColumns = (): Column<StaffOrder>[] => [
  {
    id: "reference",
    header: m["admin.payments.columns.order"](),
    isTitle: true,
    className: "md:min-w-44",
    cell: ({ reference, buyer_name }) => (
      <>
        {reference}
        <span className={`${detailClasses} font-normal text-muted`}>{buyer_name}</span>
      </>
    ),
  },
  {
    id: "price",
    header: m["admin.payments.columns.price"](),
    align: "end",
    className: "whitespace-nowrap tabular-nums",
    cell: ({ price }) => formatMoney(price),
  },
  {
    id: "paid",
    header: m["admin.payments.columns.paid"](),
    align: "end",
    className: "whitespace-nowrap tabular-nums",
    cell: ({ paid, refunded }) => formatMoney(paid - refunded),
  },
  { id: "status", header: m["admin.payments.columns.status"](), cell: (order) => <OrderBadges order={order} /> },
  {
    id: "created_at",
    header: m["admin.payments.columns.created"](),
    sortable: true,
    className: "whitespace-nowrap",
    cell: ({ created_at }) => day(created_at),
  },
  { id: "method", header: m["admin.payments.columns.method"](), cell: ({ method }) => methodNames[method]() },
  {
    id: "package",
    header: m["admin.payments.columns.package"](),
    isExtra: true,
    cell: ({ package_name }) => package_name,
  },
  {
    id: "listing",
    header: m["admin.payments.columns.listing"](),
    isExtra: true,
    cell: ({ listing }) => `${listing.title} (${listing.id})`,
  },
  { id: "due_at", header: m["admin.payments.columns.due"](), isExtra: true, cell: ({ due_at }) => day(due_at) },
];
