import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { ReportDialog } from "../reports/report-dialog.tsx";
import { listReportReasons } from "./report-reasons.ts";

export const ListReport = ({ token, onClose }: { token: string; onClose: () => void }) => (
  <ReportDialog
    title={m["lists.report.button"]()}
    text={m["lists.report.text"]()}
    reasons={listReportReasons}
    send={(body) => api("POST /api/shared-lists/:token/report", { params: { token }, body })}
    onClose={onClose}
  />
);
