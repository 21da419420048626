import type { ReportState } from "@pazar/contract/admin/customers/user-reports";
import type { ReportedList } from "@pazar/contract/admin/customers/reported-lists";
import { formatMoment } from "../../../platform/i18n/format-moment.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Badge } from "../../../ui/badge.tsx";
import { detailClasses, type Column } from "../../../ui/data/table-columns.ts";
import { listReportReasons } from "../report-reasons.ts";
import { outcomeNames, outcomeTones } from "./reported-list-labels.ts";

const reasonsOf = ({ reports }: ReportedList): string =>
  [...new Set(reports.map(({ reason }) => listReportReasons[reason]()))].join(", ");

const outcomeColumn = (): Column<ReportedList> => ({
  id: "outcome",
  header: m["reviews.staff.columns.outcome"](),
  cell: ({ decision }) =>
    decision && (
      <span className="max-md:text-right">
        <Badge tone={outcomeTones[decision.outcome]}>{outcomeNames[decision.outcome]()}</Badge>
        <span className={`${detailClasses} text-xs text-muted`}>{decision.by ?? m["admin.people.somebodyGone"]()}</span>
      </span>
    ),
});

export const reportedListColumns = (state: ReportState): Column<ReportedList>[] => [
  {
    id: "name",
    header: m["lists.staff.name"](),
    isTitle: true,
    isFilling: true,
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  { id: "owner", header: m["lists.staff.owner"](), cell: ({ owner }) => owner.name },
  {
    id: "reasons",
    header: m["reviews.staff.columns.reasons"](),
    cell: (row) => (
      <span className="max-md:text-right">
        {reasonsOf(row)}
        {row.reports.length > 1 && <span className="text-muted tabular-nums"> ({row.reports.length})</span>}
      </span>
    ),
  },
  ...(state === "decided" ? [outcomeColumn()] : []),
  {
    id: "reported_at",
    header: m["reviews.staff.columns.time"](),
    sortable: true,
    className: "xl:whitespace-nowrap",
    cell: ({ reported_at }) => formatMoment(reported_at),
  },
];
