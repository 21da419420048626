import { ReportQuery, reportStates, type ReportRow } from "@pazar/contract/admin/customers/conversation-reports";
import { api } from "../../../platform/api/api.ts";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { ListTable } from "../../admin/lists/list-table.tsx";
import { refreshOpenReports, useOpenReports } from "./open-reports.ts";
import { rowKeysOf, useListPage } from "../../admin/lists/use-list-page.ts";
import { useListState } from "../../admin/lists/use-list-state.ts";
import { RemovableChip } from "../../../ui/chip.tsx";
import { ChipGroup } from "../../../ui/fields/chip-group.tsx";
import { reportColumns } from "./report-columns.tsx";
import type { StaffPowers } from "./report-facts.tsx";
import { ReportSheet } from "./report-sheet.tsx";
import { stateNames } from "./report-labels.ts";

const load = (query: ReportQuery) => api("GET /api/admin/conversation-reports", { query });

/** What waits, the oldest first; what was reviewed, the newest first. */
export function ReportsList({ powers }: { powers: StaffPowers }) {
  const list = useListState(ReportQuery);
  const {
    query: { state, reported },
    row,
  } = list;
  const page = useListPage(list.query, load);
  const openReports = useOpenReports();
  const refresh = () => {
    page.retry();
    void refreshOpenReports();
  };
  return (
    <div className="space-y-3">
      <ChipGroup
        label={m["admin.conversationReports.statesLabel"]()}
        value={state}
        onChange={(next) =>
          list.change(next === "open" ? { state: undefined, sort: undefined } : { state: next, sort: "-created_at" })
        }
        options={reportStates.map((value) => ({
          value,
          label: stateNames[value](),
          count: value === "open" && openReports !== undefined ? formatNumber(openReports) : undefined,
        }))}
      />
      <ListTable<ReportRow>
        label={m["admin.conversationReports.title"]()}
        list={list}
        page={page}
        columns={reportColumns(state)}
        rowKey={({ id }) => String(id)}
        tools={
          reported !== undefined && (
            <RemovableChip
              removeLabel={m["admin.conversationReports.everybody"]()}
              onRemove={() => list.change({ reported: undefined })}
            >
              {m["admin.conversationReports.aboutPerson"]({ id: reported })}
            </RemovableChip>
          )
        }
        toolFilters={{ reported }}
        emptyText={
          state === "open" ? m["admin.conversationReports.emptyOpen"]() : m["admin.conversationReports.emptyReviewed"]()
        }
        failureText={m["admin.conversationReports.loadFailed"]()}
      />
      {row !== undefined && (
        <ReportSheet
          key={row}
          id={Number(row)}
          list={list}
          keys={rowKeysOf(page)}
          powers={powers}
          onChanged={refresh}
        />
      )}
    </div>
  );
}
