import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { ReportDialog } from "./report-dialog.tsx";
import { reportReasons } from "./report-reasons.ts";

export function ListingReport({ listingId, onClose }: { listingId: number; onClose: () => void }) {
  return (
    <ReportDialog
      title={m["report.title"]()}
      text={m["report.text"]()}
      reasons={reportReasons}
      send={(body) => api("POST /api/listings/:id/report", { params: { id: listingId }, body })}
      onClose={onClose}
    />
  );
}
