import { reportStates, ReportedQuery } from "@pazar/contract/admin/customers/user-reports";
import type { ReportedList } from "@pazar/contract/admin/customers/reported-lists";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { ChipGroup } from "../../../ui/fields/chip-group.tsx";
import { ListTable } from "../../admin/lists/list-table.tsx";
import { rowKeysOf, useListPage } from "../../admin/lists/use-list-page.ts";
import { useListState } from "../../admin/lists/use-list-state.ts";
import { reportedListColumns } from "./reported-list-columns.tsx";
import { stateNames } from "./reported-list-labels.ts";
import { ReportedListSheet } from "./reported-list-sheet.tsx";

const load = (query: ReportedQuery) => api("GET /api/admin/reported-lists", { query });

/** What waits, the oldest first; what was decided, the newest first. */
export function ReportedListsList({ canEdit }: { canEdit: boolean }) {
  const list = useListState(ReportedQuery);
  const {
    query: { state },
    row,
  } = list;
  const page = useListPage(list.query, load);
  return (
    <div className="space-y-3">
      <ChipGroup
        label={m["reviews.staff.statesLabel"]()}
        value={state}
        onChange={(next) =>
          list.change(next === "open" ? { state: undefined, sort: undefined } : { state: next, sort: "-reported_at" })
        }
        options={reportStates.map((value) => ({ value, label: stateNames[value]() }))}
      />
      <ListTable<ReportedList>
        label={m["lists.staff.title"]()}
        list={list}
        page={page}
        columns={reportedListColumns(state)}
        rowKey={({ id }) => String(id)}
        emptyText={state === "open" ? m["reviews.staff.emptyOpen"]() : m["reviews.staff.emptyDecided"]()}
        failureText={m["reviews.staff.loadFailed"]()}
      />
      {row !== undefined && (
        <ReportedListSheet
          key={row}
          id={Number(row)}
          list={list}
          keys={rowKeysOf(page)}
          canEdit={canEdit}
          onChanged={page.retry}
        />
      )}
    </div>
  );
}
