import type { ReportState } from "@pazar/contract/admin/customers/user-reports";
import type { ReportedReview } from "@pazar/contract/admin/customers/reported-reviews";
import { formatMoment } from "../../../platform/i18n/format-moment.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Badge } from "../../../ui/badge.tsx";
import { detailClasses, type Column } from "../../../ui/data/table-columns.ts";
import { reviewReportReasons } from "../review-report-reasons.ts";
import { Stars } from "../stars.tsx";
import { outcomeNames, outcomeTones } from "./reported-review-labels.ts";

const reasonsOf = ({ reports }: ReportedReview): string =>
  [...new Set(reports.map(({ reason }) => reviewReportReasons[reason]()))].join(", ");

const outcomeColumn = (): Column<ReportedReview> => ({
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

export const reportedReviewColumns = (state: ReportState): Column<ReportedReview>[] => [
  {
    id: "subject",
    header: m["reviews.staff.columns.subject"](),
    isTitle: true,
    cell: ({ subject }) => subject.name,
  },
  { id: "author", header: m["reviews.staff.columns.author"](), cell: ({ author }) => author.name },
  {
    id: "review",
    header: m["reviews.staff.columns.review"](),
    className: "md:min-w-44",
    isFilling: true,
    cell: ({ stars, text }) => (
      <span className="min-w-0 max-md:text-right">
        <Stars stars={stars} className="mr-2" />
        <span className="line-clamp-2 wrap-anywhere text-muted">{text}</span>
      </span>
    ),
  },
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
