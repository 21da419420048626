import type { ListOutcome, ReportedList } from "@pazar/contract/admin/customers/reported-lists";
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

/** What is done with a reason, which the owner reads. */
const measures = {
  texts_removed: { label: m["lists.staff.removeTexts"], text: m["lists.staff.removeTextsText"] },
  link_ended: { label: m["lists.staff.endLink"], text: m["lists.staff.endLinkText"] },
};

export function ReportedListActions({
  reported: { id, is_shared },
  onDecided,
  onOutdated,
}: ReportActionsProps<ReportedList>) {
  const [asking, setAsking] = useState<ListOutcome>();
  const close = () => setAsking(undefined);
  const decide = async (body: Decision) => {
    try {
      const decided = await send(id, body);
      close();
      onDecided(decided);
      showToast("success", m["lists.staff.decided"]());
    } catch (error) {
      if (!(error instanceof ApiFailure && error.code === "REPORT_REVIEWED")) throw error;
      close();
      onOutdated();
      showToast("error", failureReason(error));
    }
  };
  const measure = asking === "texts_removed" || asking === "link_ended" ? asking : undefined;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsking("kept")}>
        {m["reviews.staff.dismiss"]()}
      </Button>
      <Button size="sm" variant="danger-outline" onClick={() => setAsking("texts_removed")}>
        {measures.texts_removed.label()}
      </Button>
      {is_shared && (
        <Button size="sm" variant="danger-outline" onClick={() => setAsking("link_ended")}>
          {measures.link_ended.label()}
        </Button>
      )}
      {measure && (
        <ReasonDialog
          title={measures[measure].label()}
          text={measures[measure].text()}
          confirmLabel={measures[measure].label()}
          onCancel={close}
          onConfirm={({ reason }) => decide({ outcome: measure, reason })}
        />
      )}
      <ConfirmDialog
        open={asking === "kept"}
        title={m["reviews.staff.dismissTitle"]()}
        text={m["lists.staff.keepText"]()}
        confirmLabel={m["reviews.staff.dismiss"]()}
        onCancel={close}
        onConfirm={() => decide({ outcome: "kept" })}
      />
    </>
  );
}

type Decision = { outcome: "kept" } | { outcome: "texts_removed" | "link_ended"; reason: string };
const send = (id: number, body: Decision): Promise<ReportedList> =>
  api("POST /api/admin/reported-lists/:id/decision", { params: { id }, body });
