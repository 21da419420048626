import type { ReportedQuery } from "@pazar/contract/admin/customers/user-reports";
import type { ReportedReview } from "@pazar/contract/admin/customers/reported-reviews";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { ReportList } from "../../reports/staff/report-list.tsx";
import { reportedReviewColumns } from "./reported-review-columns.tsx";
import { ReportedReviewSheet } from "./reported-review-sheet.tsx";

const load = (query: ReportedQuery) => api("GET /api/admin/reported-reviews", { query });

export const ReportedReviewsList = ({ canEdit }: { canEdit: boolean }) => (
  <ReportList<ReportedReview> label={m["reviews.staff.title"]()} load={load} columns={reportedReviewColumns}>
    {(open) => <ReportedReviewSheet key={open.id} open={open} canEdit={canEdit} />}
  </ReportList>
);
