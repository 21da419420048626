import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { ReportDialog } from "../reports/report-dialog.tsx";
import { reviewReportReasons } from "./review-report-reasons.ts";

export const ReviewReport = ({ reviewId, onClose }: { reviewId: number; onClose: () => void }) => (
  <ReportDialog
    title={m["reviews.reportTitle"]()}
    text={m["reviews.reportText"]()}
    reasons={reviewReportReasons}
    send={(body) => api("POST /api/reviews/:id/report", { params: { id: reviewId }, body })}
    onClose={onClose}
  />
);
