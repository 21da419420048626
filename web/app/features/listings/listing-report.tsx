import { api } from "../../platform/api.ts";
import { m } from "../../platform/i18n.ts";
import { ReportDialog } from "../../platform/report-dialog.tsx";
import { reportReasons } from "../../platform/report-reasons.ts";

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
