import type { ReportState } from "@pazar/contract/admin/customers/user-reports";
import type { ReportedReview } from "@pazar/contract/admin/customers/reported-reviews";
import { m } from "../../../platform/i18n/i18n.ts";
import type { Column } from "../../../ui/data/table-columns.ts";
import { reportColumns } from "../../reports/staff/report-columns.tsx";
import { Stars } from "../stars.tsx";
import { reportedReviewWords } from "./reported-review-words.ts";

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
  ...reportColumns(state, reportedReviewWords),
];
