import { InvoiceQuery } from "@pazar/contract/admin/accounting/invoices";
import { invoiceKinds } from "@pazar/contract/payments/billing";
import { can, canSee } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { ExportFiles } from "../../../features/admin/exports/export-files.tsx";
import { useExports } from "../../../features/admin/exports/use-exports.ts";
import { ExportButton } from "../../../features/admin/lists/export-button.tsx";
import { ListTable } from "../../../features/admin/lists/list-table.tsx";
import { RowSheet } from "../../../features/admin/lists/row-sheet.tsx";
import { rowKeysOf, useListPage } from "../../../features/admin/lists/use-list-page.ts";
import { useListState } from "../../../features/admin/lists/use-list-state.ts";
import { invoiceColumns } from "../../../features/invoices/invoice-columns.tsx";
import { kindNames } from "../../../features/invoices/invoice-names.tsx";
import { InvoiceSheet } from "../../../features/invoices/invoice-sheet.tsx";
import { PeriodFields } from "../../../features/invoices/period-fields.tsx";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";

export const handle: AreaHandle = { area: "invoices" };
export const meta = () => pageHead({ title: m["admin.areas.invoices"]() });

const listExports = () => api("GET /api/admin/invoices/exports");
const noExports = () => Promise.resolve({ data: [] });
const load = (query: InvoiceQuery) => api("GET /api/admin/invoices", { query });

export default function InvoicesPage() {
  const session = useSession();
  const list = useListState(InvoiceQuery);
  const page = useListPage(list.query, load);
  const { q, kind, from, to } = list.query;
  const canExport = can(session, "invoices.edit");
  const { files, add } = useExports(canExport ? listExports : noExports);
  const startExport = async () => {
    add(await api("POST /api/admin/invoices/exports", { body: { q, kind, from, to } }));
    showToast("success", m["admin.exports.started"]());
  };
  const kinds = [
    { value: undefined, label: m["admin.invoices.kinds.all"]() },
    ...invoiceKinds.map((value) => ({ value, label: kindNames[value]() })),
  ];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m["admin.areas.invoices"]()}</h1>
        {canExport && (
          <ExportButton path="/api/admin/invoices/export" filters={{ q, kind, from, to }} startJob={startExport} />
        )}
      </div>
      {canExport && <ExportFiles files={files} path="/api/admin/invoices/exports" Heading="h2" className="mb-4" />}
      <ListTable
        label={m["admin.areas.invoices"]()}
        list={list}
        page={page}
        columns={invoiceColumns()}
        rowKey={({ id }) => String(id)}
        searchLabel={m["admin.invoices.search"]()}
        chips={[{ name: "kind", label: m["admin.invoices.columns.kind"](), value: kind, options: kinds }]}
        tools={<PeriodFields from={from} to={to} onChange={list.change} />}
        toolFilters={{ from, to }}
        emptyText={m["admin.invoices.empty"]()}
        nothingYet={{ text: m["admin.invoices.nothingYet"](), action: null }}
        failureText={m["admin.invoices.loadFailed"]()}
      />
      <RowSheet list={list} keys={rowKeysOf(page)} title={m["admin.invoices.one"]()}>
        {(row) => (
          <InvoiceSheet
            key={row}
            id={Number(row)}
            canSeeCustomers={canSee(session, "customers")}
            addressOf={(id) => list.rowAddress(String(id))}
            onOpen={(id) => list.openRow(String(id))}
            onClose={() => list.openRow(undefined)}
          />
        )}
      </RowSheet>
    </>
  );
}
