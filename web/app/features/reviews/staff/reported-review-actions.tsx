import type { ReportedReview } from "@pazar/contract/admin/customers/reported-reviews";
import { useState } from "react";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { api } from "../../../platform/api/api.ts";
import { ConfirmDialog } from "../../../platform/api/confirm-dialog.tsx";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { ReasonDialog } from "../../admin/lists/reason-dialog.tsx";
import type { ReportActionsProps } from "../../reports/staff/report-sheet.tsx";

export function ReportedReviewActions({ reported: { id }, onDecided, onOutdated }: ReportActionsProps<ReportedReview>) {
  const [asking, setAsking] = useState<"removal" | "dismissal">();
  const close = () => setAsking(undefined);
  const decide = async (doneText: string, send: () => Promise<ReportedReview>) => {
    try {
      const decided = await send();
      close();
      onDecided(decided);
      showToast("success", doneText);
    } catch (error) {
      if (!(error instanceof ApiFailure && error.code === "REPORT_REVIEWED")) throw error;
      close();
      onOutdated();
      showToast("error", failureReason(error));
    }
  };
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsking("dismissal")}>
        {m["reviews.staff.dismiss"]()}
      </Button>
      <Button size="sm" variant="danger-outline" onClick={() => setAsking("removal")}>
        {m["reviews.staff.remove"]()}
      </Button>
      {asking === "removal" && (
        <ReasonDialog
          title={m["reviews.staff.remove"]()}
          text={m["reviews.staff.removeText"]()}
          confirmLabel={m["reviews.staff.remove"]()}
          onCancel={close}
          onConfirm={({ reason }) =>
            decide(m["reviews.staff.removed"](), () =>
              api("POST /api/admin/reported-reviews/:id/removal", { params: { id }, body: { reason } }),
            )
          }
        />
      )}
      <ConfirmDialog
        open={asking === "dismissal"}
        title={m["reviews.staff.dismissTitle"]()}
        text={m["reviews.staff.dismissText"]()}
        confirmLabel={m["reviews.staff.dismiss"]()}
        onCancel={close}
        onConfirm={() =>
          decide(m["reviews.staff.dismissed"](), () =>
            api("POST /api/admin/reported-reviews/:id/dismissal", { params: { id } }),
          )
        }
      />
    </>
  );
}
