import type { ReportedReview, ReviewOutcome } from "@pazar/contract/admin/customers/reported-reviews";
import { m } from "../../../platform/i18n/i18n.ts";
import type { ReportWords } from "../../reports/staff/reported-things.ts";
import { reviewReportReasons } from "../review-report-reasons.ts";

export const reportedReviewWords: ReportWords<ReportedReview["reports"][number]["reason"], ReviewOutcome> = {
  reasons: reviewReportReasons,
  outcomes: {
    removed: { name: m["reviews.staff.outcomes.removed"], tone: "danger" },
    kept: { name: m["reviews.staff.outcomes.kept"], tone: "neutral" },
  },
};
