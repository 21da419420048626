import type { Customer } from "@pazar/contract/admin/customers/customers";
import { AccountStatusBadge } from "../accounts/account-status.tsx";
import { formatDay } from "../../platform/i18n/format-date.ts";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { detailClasses, type Column } from "../../ui/data/table-columns.ts";

export const customerColumns = (): Column<Customer>[] => [
  {
    id: "name",
    header: m["admin.people.columns.person"](),
    isTitle: true,
    sortable: true,
    className: "md:min-w-44",
    cell: ({ name, surname, masked_email }) => (
      <>
        {name} {surname}
        <span className={`${detailClasses} font-normal text-muted`}>{masked_email}</span>
      </>
    ),
  },
  { id: "id", header: m["admin.people.columns.id"](), align: "end", cell: ({ id }) => id },
  {
    id: "status",
    header: m["admin.people.columns.status"](),
    cell: ({ status, suspended_until }) => (
      <span className="flex flex-wrap items-center gap-x-2 max-md:justify-end">
        <AccountStatusBadge status={status} />
        {suspended_until && (
          <span className="text-xs whitespace-nowrap text-muted">
            {m["admin.people.untilDay"]({ day: formatDay(suspended_until) })}
          </span>
        )}
      </span>
    ),
  },
  {
    id: "listings",
    header: m["admin.people.columns.listings"](),
    align: "end",
    cell: ({ listings_count }) => formatNumber(listings_count),
  },
  {
    id: "created_at",
    header: m["admin.people.columns.joined"](),
    sortable: true,
    className: "whitespace-nowrap",
    cell: ({ created_at }) => formatDay(created_at),
  },
];
