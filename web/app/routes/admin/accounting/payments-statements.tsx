import { bankLineStates, BankLineQuery } from "@pazar/contract/admin/accounting/bank-lines";
import * as limits from "@pazar/contract/limits";
import { can } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { ListTable } from "../../../features/admin/lists/list-table.tsx";
import { BulkFailures } from "../../../features/admin/lists/bulk-failures.tsx";
import { RowSheet } from "../../../features/admin/lists/row-sheet.tsx";
import { rowKeysOf, useListPage } from "../../../features/admin/lists/use-list-page.ts";
import { useListState } from "../../../features/admin/lists/use-list-state.ts";
import { PaymentsNav } from "../../../features/payments/payments-nav.tsx";
import { lineColumns } from "../../../features/payments/statements/line-columns.tsx";
import { lineText, stateNames } from "../../../features/payments/statements/line-names.ts";
import { LineSheet } from "../../../features/payments/statements/line-sheet.tsx";
import { useLineActions } from "../../../features/payments/statements/use-line-actions.tsx";
import { UploadStatement } from "../../../features/payments/statements/upload-statement.tsx";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Problem } from "../../../ui/problem.tsx";

export const handle: AreaHandle = { area: "payments" };
export const meta = () => pageHead({ title: m["admin.payments.nav.lines"]() });

const load = (query: BankLineQuery) => api("GET /api/admin/payments/bank-lines", { query });

/** Bank statements: upload, match, and what is left. */
export default function StatementsPage() {
  const canEdit = can(useSession(), "payments.edit");
  const list = useListState(BankLineQuery);
  const page = useListPage(list.query, load);
  const { state } = list.query;
  const find = (key: string) => page.value?.data.find(({ id }) => String(id) === key);
  const { buttons, dialog, failures, clearFailures } = useLineActions({
    find,
    onDone: () => {
      list.choose(new Set());
      page.retry();
    },
  });
  return (
    <div className="space-y-3">
      <h1 className="text-2xl">{m["admin.payments.nav.lines"]()}</h1>
      <PaymentsNav current="/cpadmin/payments/statements" />
      {canEdit && (
        <UploadStatement
          onUploaded={({ exact_ids }) => {
            page.retry();
            // What fits exactly is selected; the rest is for staff to look at.
            list.choose(new Set(exact_ids.slice(0, limits.bulkItems).map(String)));
          }}
        />
      )}
      <BulkFailures
        failures={failures}
        nameOf={(id) => {
          const line = find(String(id));
          return line && lineText(line);
        }}
        onClose={clearFailures}
      />
      <ListTable
        label={m["admin.payments.nav.lines"]()}
        list={list}
        page={page}
        columns={lineColumns()}
        rowKey={({ id }) => String(id)}
        rowName={lineText}
        searchLabel={m["admin.payments.lines.search"]()}
        chips={[
          {
            name: "state",
            label: m["admin.payments.lines.state"](),
            value: state === "open" ? undefined : state,
            options: bankLineStates.map((value) => ({
              value: value === "open" ? undefined : value,
              label: stateNames[value](),
            })),
          },
        ]}
        {...(canEdit && state === "open" && { selectionActions: buttons })}
        emptyText={m["admin.payments.lines.empty"]()}
        nothingYet={{ text: m["admin.payments.lines.nothing"](), action: null }}
        failureText={m["admin.payments.lines.loadFailed"]()}
      />
      <RowSheet list={list} keys={rowKeysOf(page)} title={m["admin.payments.lines.line"]()}>
        {(row) => {
          const line = find(row);
          return line ? (
            <LineSheet
              key={row}
              line={line}
              canEdit={canEdit}
              onDecided={() => {
                list.openRow(undefined);
                page.retry();
              }}
            />
          ) : (
            <Problem text={page.value ? m["admin.payments.lines.missing"]() : undefined} />
          );
        }}
      </RowSheet>
      {dialog}
    </div>
  );
}
