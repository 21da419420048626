import type { StaffMember } from "@pazar/contract/admin/staff/staff";
import { AccountStatusBadge } from "../accounts/account-status.tsx";
import { formatDay } from "../../platform/i18n/format-date.ts";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { detailClasses, type Column } from "../../ui/data/table-columns.ts";

export const staffColumns = (): Column<StaffMember>[] => [
  {
    id: "name",
    header: m["admin.people.columns.person"](),
    isTitle: true,
    sortable: true,
    className: "md:min-w-56",
    cell: ({ name, surname, email }) => (
      <>
        {name} {surname}
        <span className={`${detailClasses} font-normal break-all text-muted`}>{email}</span>
      </>
    ),
  },
  { id: "role", header: m["admin.staff.role"](), cell: ({ role_name }) => role_name },
  {
    id: "status",
    header: m["admin.people.columns.status"](),
    cell: ({ status }) => <AccountStatusBadge status={status} />,
  },
  {
    id: "last_seen",
    header: m["admin.staff.lastSeen"](),
    className: "xl:whitespace-nowrap",
    cell: ({ last_seen_at }) => (last_seen_at ? formatMoment(last_seen_at) : "–"),
  },
  {
    id: "created_at",
    header: m["admin.people.columns.joined"](),
    sortable: true,
    className: "xl:whitespace-nowrap",
    cell: ({ created_at }) => formatDay(created_at),
  },
];
