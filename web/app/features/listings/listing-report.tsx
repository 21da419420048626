import type { ReportReason } from "@pazar/contract/listing-contact";
import { api } from "../../platform/api.ts";
import { m } from "../../platform/i18n.ts";
import { ReportDialog } from "../../platform/report-dialog.tsx";

const reasons: Record<ReportReason, () => string> = {
  scam: m["report.reasons.scam"],
  prohibited: m["report.reasons.prohibited"],
  misleading: m["report.reasons.misleading"],
  unavailable: m["report.reasons.unavailable"],
  wrong_category: m["report.reasons.wrong_category"],
  duplicate: m["report.reasons.duplicate"],
  offensive: m["report.reasons.offensive"],
  other: m["report.reasons.other"],
};

export function ListingReport({ listingId, onClose }: { listingId: number; onClose: () => void }) {
  return (
    <ReportDialog
      title={m["report.title"]()}
      text={m["report.text"]()}
      reasons={reasons}
      send={(body) => api("POST /api/listings/:id/report", { params: { id: listingId }, body })}
      onClose={onClose}
    />
  );
}
