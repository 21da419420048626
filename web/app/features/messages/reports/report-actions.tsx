import type { ReportDetails, ReviewChoice } from "@pazar/contract/admin/customers/conversation-reports";
import { useState } from "react";
import { ApiFailure } from "../../../platform/api/api-failure.ts";
import { api } from "../../../platform/api/api.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { ReasonDialog, type Reason } from "../../admin/lists/reason-dialog.tsx";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/overlays/toast.ts";
import { ReportReviewDialog } from "./report-review-dialog.tsx";

type ReportActionsProps = {
  report: ReportDetails;
  onChanged: (change: Partial<ReportDetails>) => void;
  /** Somebody else was faster. */
  onOutdated: () => void;
};

const canSuspend = ({ reported }: ReportDetails): boolean => reported.status === "active" && !reported.is_staff;

/** A person can still be suspended after the review. */
export const hasActions = (report: ReportDetails): boolean => report.review === null || canSuspend(report);

export function ReportActions({ report, onChanged, onOutdated }: ReportActionsProps) {
  const { id, reported, review } = report;
  const [asking, setAsking] = useState<"review" | "suspend">();
  const close = () => setAsking(undefined);
  const suspend = async (body: Reason) => {
    const { status } = await api("PUT /api/admin/customers/:id/suspension", { params: { id: reported.id }, body });
    close();
    onChanged({ reported: { ...reported, status } });
    showToast("success", m["admin.people.suspended"]());
  };
  const send = async (body: ReviewChoice) => {
    try {
      const reviewed = await api("POST /api/admin/conversation-reports/:id/review", { params: { id }, body });
      close();
      onChanged({ review: reviewed });
      showToast("success", m["admin.conversationReports.reviewed"]());
    } catch (error) {
      if (!(error instanceof ApiFailure && error.code === "REPORT_REVIEWED")) throw error;
      close();
      onOutdated();
      showToast("error", failureReason(error));
    }
  };
  return (
    <>
      {canSuspend(report) && (
        <Button size="sm" variant="danger-outline" onClick={() => setAsking("suspend")}>
          {m["admin.conversationReports.suspendReported"]()}
        </Button>
      )}
      {!review && (
        <Button size="sm" onClick={() => setAsking("review")}>
          {m["admin.conversationReports.review"]()}
        </Button>
      )}
      {asking === "suspend" && (
        <ReasonDialog
          hasEnd
          title={m["admin.people.suspendTitle"]({ name: reported.name })}
          text={m["admin.people.suspendText"]()}
          confirmLabel={m["admin.people.suspend"]()}
          onCancel={close}
          onConfirm={suspend}
        />
      )}
      {asking === "review" && (
        <ReportReviewDialog canBeSuspended={reported.status !== "active"} onCancel={close} onConfirm={send} />
      )}
    </>
  );
}
