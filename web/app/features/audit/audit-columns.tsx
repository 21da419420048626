import type { AuditEntry } from "@pazar/contract/admin/staff/audit";
import { formatMoment } from "../../platform/i18n/format-moment.ts";
import { m } from "../../platform/i18n/i18n.ts";
import type { Column } from "../../ui/data/table-columns.ts";
import { fieldName, valueText } from "./audit-fields.ts";
import { actionName, targetName } from "./audit-labels.ts";
import { differenceOf } from "./difference.ts";

export const actorName = ({ actor }: AuditEntry): string => actor?.name ?? m["admin.audit.program"]();

/** What changed, with names instead of ids. */
export const changesOf = ({ before, after, names }: AuditEntry) =>
  differenceOf(before, after, (field, value) => valueText(field, value, names));

const summary = (entry: AuditEntry): string =>
  changesOf(entry)
    .map((change) => `${fieldName(change.name)}: ${change.before ?? "–"} → ${change.after ?? "–"}`)
    .join("; ");

export const auditColumns = (): Column<AuditEntry>[] => [
  {
    id: "action",
    header: m["admin.audit.action"](),
    isTitle: true,
    className: "md:min-w-40 xl:min-w-48",
    cell: ({ action }) => actionName(action),
  },
  {
    id: "created_at",
    header: m["admin.audit.time"](),
    sortable: true,
    className: "md:min-w-26 xl:whitespace-nowrap",
    cell: ({ created_at }) => formatMoment(created_at),
  },
  { id: "actor", header: m["admin.audit.actor"](), cell: actorName },
  { id: "target", header: m["admin.audit.target"](), className: "md:min-w-28 xl:min-w-40", cell: targetName },
  {
    id: "change",
    header: m["admin.audit.change"](),
    isFilling: true,
    className: "md:min-w-40",
    cell: (entry) => (
      <span className="line-clamp-2 min-w-0 text-muted wrap-anywhere max-xl:md:max-w-80 xl:inline">
        {summary(entry) || entry.reason || "–"}
      </span>
    ),
  },
];
