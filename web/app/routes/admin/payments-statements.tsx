import { bankLineStates, BankLineQuery, type BankLine } from "@pazar/contract/admin/bank-lines";
import { useState } from "react";
import { can } from "../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../features/admin/area-handle.ts";
import { ListTable } from "../../features/admin/lists/list-table.tsx";
import { RefusalList, type Refusal } from "../../features/admin/lists/refusal-list.tsx";
import { RowSheet } from "../../features/admin/lists/row-sheet.tsx";
import { rowKeysOf, useListPage } from "../../features/admin/lists/use-list-page.ts";
import { useListState } from "../../features/admin/lists/use-list-state.ts";
import { PaymentsNav } from "../../features/payments/payments-nav.tsx";
import { ApplyDialog } from "../../features/payments/statements/apply-dialog.tsx";
import { lineColumns } from "../../features/payments/statements/line-columns.tsx";
import { lineText, stateNames } from "../../features/payments/statements/line-names.ts";
import { LineSheet } from "../../features/payments/statements/line-sheet.tsx";
import { SetAsideDialog } from "../../features/payments/statements/set-aside-dialog.tsx";
import { UploadStatement } from "../../features/payments/statements/upload-statement.tsx";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { useSession } from "../../platform/session/session.ts";
import { pageHead } from "../../platform/ssr/page-head.ts";
import { Button } from "../../ui/button.tsx";
import { Problem } from "../../ui/problem.tsx";

export const handle: AreaHandle = { area: "payments" };
export const meta = () => pageHead({ title: m["payments.nav.lines"]() });

const load = (query: BankLineQuery) => api("GET /api/admin/payments/bank-lines", { query });

type Asking = { kind: "apply" | "setAside"; lines: BankLine[] };

/** Bank statements: upload, match, and what is left. */
export default function StatementsPage() {
  const canEdit = can(useSession(), "payments.edit");
  const list = useListState(BankLineQuery);
  const page = useListPage(list.query, load);
  const [asking, setAsking] = useState<Asking>();
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const { state } = list.query;
  const find = (key: string) => page.value?.data.find(({ id }) => String(id) === key);
  const ask = (kind: Asking["kind"], keys: ReadonlySet<string>) =>
    setAsking({ kind, lines: [...keys].flatMap((key) => find(key) ?? []) });
  const decided = () => {
    setAsking(undefined);
    list.choose(new Set());
    page.retry();
  };
  return (
    <div className="space-y-3">
      <h1 className="text-2xl">{m["payments.nav.lines"]()}</h1>
      <PaymentsNav current="/cpadmin/payments/statements" />
      {canEdit && (
        <UploadStatement
          onUploaded={({ exact_ids }) => {
            page.retry();
            // What fits exactly is selected; the rest is for staff to look at.
            list.choose(new Set(exact_ids.map(String)));
          }}
        />
      )}
      <RefusalList
        refusals={refusals}
        nameOf={(id) => {
          const line = find(String(id));
          return line && lineText(line);
        }}
        onClose={() => setRefusals([])}
      />
      <ListTable
        label={m["payments.nav.lines"]()}
        list={list}
        page={page}
        columns={lineColumns()}
        rowKey={({ id }) => String(id)}
        rowName={lineText}
        searchLabel={m["payments.lines.search"]()}
        chips={[
          {
            name: "state",
            label: m["payments.lines.state"](),
            value: state === "open" ? undefined : state,
            options: bankLineStates.map((value) => ({
              value: value === "open" ? undefined : value,
              label: stateNames[value](),
            })),
          },
        ]}
        {...(canEdit &&
          state === "open" && {
            selectionActions: (keys: ReadonlySet<string>) => (
              <>
                <Button size="sm" onClick={() => ask("apply", keys)}>
                  {m["payments.lines.apply"]()}
                </Button>
                <Button size="sm" variant="secondary" onClick={() => ask("setAside", keys)}>
                  {m["payments.lines.setAside"]()}
                </Button>
              </>
            ),
          })}
        emptyText={m["payments.lines.empty"]()}
        nothingYet={{ text: m["payments.lines.nothing"](), action: null }}
        failureText={m["payments.lines.loadFailed"]()}
      />
      <RowSheet list={list} keys={rowKeysOf(page)} title={m["payments.lines.line"]()}>
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
            <Problem text={page.value ? m["payments.lines.missing"]() : undefined} />
          );
        }}
      </RowSheet>
      {asking?.kind === "apply" && (
        <ApplyDialog
          lines={asking.lines}
          onDone={(refused) => {
            setRefusals(refused);
            decided();
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking?.kind === "setAside" && (
        <SetAsideDialog ids={asking.lines.map(({ id }) => id)} onDone={decided} onClose={() => setAsking(undefined)} />
      )}
    </div>
  );
}
