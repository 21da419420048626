import { ReportedQuery, reportStates, type ReportState } from "@pazar/contract/admin/customers/user-reports";
import type { ReactNode } from "react";
import { m } from "../../../platform/i18n/i18n.ts";
import type { Column } from "../../../ui/data/table-columns.ts";
import { ChipGroup } from "../../../ui/fields/chip-group.tsx";
import { ListTable } from "../../admin/lists/list-table.tsx";
import { rowKeysOf, useListPage, type PageOf } from "../../admin/lists/use-list-page.ts";
import { useListState } from "../../admin/lists/use-list-state.ts";
import type { OpenReport } from "./report-sheet.tsx";
import { reportStateNames } from "./reported-things.ts";

type ReportListProps<Row> = {
  label: string;
  /** Stable, as for `useListPage`. */
  load: (query: ReportedQuery) => Promise<PageOf<Row>>;
  columns: (state: ReportState) => Column<Row>[];
  /** The sheet of the open row. */
  children: (open: OpenReport) => ReactNode;
};

/** What waits, the oldest first; what was decided, the newest first. */
export function ReportList<Row extends { id: number }>({ label, load, columns, children }: ReportListProps<Row>) {
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
        options={reportStates.map((value) => ({ value, label: reportStateNames[value]() }))}
      />
      <ListTable<Row>
        label={label}
        list={list}
        page={page}
        columns={columns(state)}
        rowKey={({ id }) => String(id)}
        emptyText={state === "open" ? m["reviews.staff.emptyOpen"]() : m["reviews.staff.emptyDecided"]()}
        failureText={m["reviews.staff.loadFailed"]()}
      />
      {row !== undefined && children({ id: Number(row), list, keys: rowKeysOf(page), onChanged: page.retry })}
    </div>
  );
}
