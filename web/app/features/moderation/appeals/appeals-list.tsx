import { AppealQuery, appealStates, type StaffAppeal } from "@pazar/contract/admin/adverts/appeals";
import { api } from "../../../platform/api/api.ts";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { ChipGroup } from "../../../ui/fields/chip-group.tsx";
import { ListTable } from "../../admin/lists/list-table.tsx";
import { rowKeysOf, useListPage } from "../../admin/lists/use-list-page.ts";
import { useListState } from "../../admin/lists/use-list-state.ts";
import { appealColumns } from "./appeal-columns.tsx";
import { appealStateNames, emptyTexts } from "./appeal-labels.ts";
import { AppealSheet } from "./appeal-sheet.tsx";
import { refreshWaitingAppeals, useWaitingAppeals } from "./waiting-appeals.ts";

const load = (query: AppealQuery) => api("GET /api/admin/appeals", { query });

/** What waits, the most urgent first; what has ended, the newest first. */
export function AppealsList({ canEdit }: { canEdit: boolean }) {
  const list = useListState(AppealQuery);
  const {
    query: { state },
    row,
  } = list;
  const page = useListPage(list.query, load);
  const waiting = useWaitingAppeals();
  return (
    <div className="space-y-3">
      <ChipGroup
        label={m["admin.appeals.statesLabel"]()}
        value={state}
        onChange={(next) =>
          list.change({ state: next === "open" ? undefined : next, sort: next === "open" ? undefined : "-due_at" })
        }
        options={appealStates.map((value) => ({
          value,
          label: appealStateNames[value](),
          count: value === "open" && waiting ? formatNumber(waiting.open) : undefined,
        }))}
      />
      <ListTable<StaffAppeal>
        label={m["admin.appeals.title"]()}
        list={list}
        page={page}
        columns={appealColumns(state)}
        rowKey={({ id }) => String(id)}
        emptyText={emptyTexts[state]()}
        failureText={m["admin.appeals.loadFailed"]()}
      />
      {row !== undefined && (
        <AppealSheet
          key={row}
          id={Number(row)}
          list={list}
          keys={rowKeysOf(page)}
          canEdit={canEdit}
          onChanged={() => {
            page.retry();
            void refreshWaitingAppeals();
          }}
        />
      )}
    </div>
  );
}
