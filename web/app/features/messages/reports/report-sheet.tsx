import type { ReportDetails } from "@pazar/contract/admin/customers/conversation-reports";
import { useCallback, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { RowProblem } from "../../admin/lists/row-problem.tsx";
import { RowSheet } from "../../admin/lists/row-sheet.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import type { ListState } from "../../admin/lists/use-list-state.ts";
import { SkeletonText } from "../../../ui/waiting/skeleton-text.tsx";
import { TranscriptView } from "./transcript-view.tsx";
import { hasActions, ReportActions } from "./report-actions.tsx";
import { OtherReports, ReportFacts, ReportPeople, type StaffPowers } from "./report-facts.tsx";

type ReportSheetProps = {
  id: number;
  list: Pick<ListState, "row" | "openRow" | "rowAddress">;
  keys: readonly string[];
  powers: StaffPowers;
  onChanged: () => void;
};

/** A report with its conversation. Opening it is recorded in the audit log. */
export function ReportSheet({ id, list, keys, powers, onChanged }: ReportSheetProps) {
  const { value, hasFailed, error, retry } = useLoaded(
    useCallback(() => api("GET /api/admin/conversation-reports/:id", { params: { id } }), [id]),
  );
  const [changes, setChanges] = useState<Partial<ReportDetails>>();
  const report = value && { ...value, ...changes };
  const change = (next: Partial<ReportDetails>) => {
    setChanges((before) => ({ ...before, ...next }));
    onChanged();
  };
  const reload = () => {
    retry();
    onChanged();
  };
  const actions = report && powers.canEdit && hasActions(report) && (
    <ReportActions report={report} onChanged={change} onOutdated={reload} />
  );
  return (
    <RowSheet list={list} keys={keys} title={m["admin.conversationReports.report"]()} footer={actions}>
      {() => (
        <div className="space-y-6">
          <RowProblem
            hasFailed={hasFailed}
            error={error}
            missing={m["admin.conversationReports.reportMissing"]()}
            failed={m["admin.conversationReports.reportFailed"]()}
            onRetry={retry}
            onClose={() => list.openRow(undefined)}
          />
          {!report && !hasFailed && <SkeletonText lines={10} />}
          {report && (
            <>
              <ReportPeople report={report} powers={powers} />
              <ReportFacts report={report} powers={powers} />
              <TranscriptView report={report} />
              <OtherReports others={report.others} addressOf={list.rowAddress} />
            </>
          )}
        </div>
      )}
    </RowSheet>
  );
}
