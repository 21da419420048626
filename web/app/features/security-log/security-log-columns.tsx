import type { SecurityLogEntry } from "@pazar/contract/admin/staff/security-log";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { m } from "../../platform/i18n/i18n.ts";
import type { Column } from "../../ui/data/table-columns.ts";
import { detailName, detailText, eventName } from "./event-names.ts";

export const personName = ({ person }: SecurityLogEntry): string =>
  person === null
    ? m["admin.securityLog.nobody"]()
    : (person.name ?? m["admin.securityLog.unnamed"]({ id: String(person.id) }));

const summary = ({ details }: SecurityLogEntry): string =>
  Object.entries(details)
    .map(([name, value]) => `${detailName(name)}: ${detailText(name, value)}`)
    .join("; ");

export const securityLogColumns = (): Column<SecurityLogEntry>[] => [
  {
    id: "event",
    header: m["admin.securityLog.event"](),
    isTitle: true,
    className: "md:min-w-40 xl:min-w-48",
    cell: ({ event }) => eventName(event),
  },
  {
    id: "created_at",
    header: m["admin.securityLog.time"](),
    sortable: true,
    className: "md:min-w-26 xl:whitespace-nowrap",
    cell: ({ created_at }) => formatMoment(created_at),
  },
  { id: "person", header: m["admin.securityLog.person"](), cell: personName },
  {
    id: "network",
    header: m["admin.securityLog.network"](),
    className: "whitespace-nowrap",
    cell: ({ network }) => network ?? "–",
  },
  {
    id: "count",
    header: m["admin.securityLog.count"](),
    cell: ({ count }) => formatNumber(count),
  },
  {
    id: "details",
    header: m["admin.securityLog.details"](),
    isFilling: true,
    className: "md:min-w-40",
    cell: (entry) => (
      <span className="line-clamp-2 min-w-0 text-muted wrap-anywhere max-xl:md:max-w-80 xl:inline">
        {summary(entry) || "–"}
      </span>
    ),
  },
];
