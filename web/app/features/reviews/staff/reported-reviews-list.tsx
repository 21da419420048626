import { reportStates, ReportedQuery } from "@pazar/contract/admin/customers/user-reports";
import type { ReportedReview } from "@pazar/contract/admin/customers/reported-reviews";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { ChipGroup } from "../../../ui/fields/chip-group.tsx";
import { ListTable } from "../../admin/lists/list-table.tsx";
import { rowKeysOf, useListPage } from "../../admin/lists/use-list-page.ts";
import { useListState } from "../../admin/lists/use-list-state.ts";
import { reportedReviewColumns } from "./reported-review-columns.tsx";
import { stateNames } from "./reported-review-labels.ts";
import { ReportedReviewSheet } from "./reported-review-sheet.tsx";

const load = (query: ReportedQuery) => api("GET /api/admin/reported-reviews", { query });

/** What waits, the oldest first; what was decided, the newest first. */
export function ReportedReviewsList({ canEdit }: { canEdit: boolean }) {
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
      <ListTable<ReportedReview>
        label={m["reviews.staff.title"]()}
        list={list}
        page={page}
        columns={reportedReviewColumns(state)}
        rowKey={({ id }) => String(id)}
        emptyText={state === "open" ? m["reviews.staff.emptyOpen"]() : m["reviews.staff.emptyDecided"]()}
        failureText={m["reviews.staff.loadFailed"]()}
      />
      {row !== undefined && (
        <ReportedReviewSheet
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
