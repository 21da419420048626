import type { ReportRow, ReportState } from "@pazar/contract/admin/customers/conversation-reports";
import { formatMoment } from "../../../platform/i18n/format-moment.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Badge } from "../../../ui/badge.tsx";
import { detailClasses, type Column } from "../../../ui/data/table-columns.ts";
import { conversationReportReasons } from "./conversation-report-reasons.ts";
import { outcomeNames, outcomeTones } from "./report-labels.ts";

const outcomeColumn = (): Column<ReportRow> => ({
  id: "outcome",
  header: m["admin.conversationReports.columns.outcome"](),
  cell: ({ review }) =>
    review && (
      <span className="max-md:text-right">
        <Badge tone={outcomeTones[review.outcome]}>{outcomeNames[review.outcome]()}</Badge>
        <span className={`${detailClasses} text-xs text-muted`}>{review.by ?? m["admin.people.somebodyGone"]()}</span>
      </span>
    ),
});

export const reportColumns = (state: ReportState): Column<ReportRow>[] => [
  {
    id: "reported",
    header: m["admin.conversationReports.columns.reported"](),
    isTitle: true,
    cell: ({ reported_name }) => reported_name,
  },
  {
    id: "reporter",
    header: m["admin.conversationReports.columns.reporter"](),
    cell: ({ reporter_name }) => reporter_name,
  },
  {
    id: "reason",
    header: m["admin.conversationReports.columns.reason"](),
    className: "md:min-w-44",
    isFilling: true,
    cell: ({ reason, note }) => (
      <span className="min-w-0 max-md:text-right">
        {conversationReportReasons[reason]()}
        <span className="line-clamp-2 text-muted wrap-anywhere empty:hidden xl:ml-2 xl:inline">{note}</span>
      </span>
    ),
  },
  {
    id: "listing",
    header: m["admin.conversationReports.columns.listing"](),
    cell: ({ listing_title }) => (
      <span className="line-clamp-2 min-w-0 wrap-anywhere max-md:text-right xl:block xl:max-w-60 xl:truncate">
        {listing_title}
      </span>
    ),
  },
  ...(state === "reviewed" ? [outcomeColumn()] : []),
  {
    id: "created_at",
    header: m["admin.conversationReports.columns.time"](),
    sortable: true,
    className: "xl:whitespace-nowrap",
    cell: ({ created_at }) => formatMoment(created_at),
  },
];
