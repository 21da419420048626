import { paymentTabs, StaffOrderQuery } from "@pazar/contract/admin/accounting/payments";
import CircleAlert from "lucide-react/icons/circle-alert";
import { can, canSee } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { ListTable } from "../../../features/admin/lists/list-table.tsx";
import { RowSheet } from "../../../features/admin/lists/row-sheet.tsx";
import { rowKeysOf, useListPage } from "../../../features/admin/lists/use-list-page.ts";
import { useListState } from "../../../features/admin/lists/use-list-state.ts";
import { CardReviews } from "../../../features/payments/card-reviews/card-reviews.tsx";
import { orderColumns } from "../../../features/payments/order-columns.tsx";
import { OrderFilters } from "../../../features/payments/order-filters.tsx";
import { OrderSheet } from "../../../features/payments/order-sheet.tsx";
import { tabNames } from "../../../features/payments/payment-names.ts";
import { PaymentsNav } from "../../../features/payments/payments-nav.tsx";
import { api } from "../../../platform/api/api.ts";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Button } from "../../../ui/button.tsx";

export const handle: AreaHandle = { area: "payments" };
export const meta = () => pageHead({ title: m["admin.areas.payments"]() });

const load = (query: StaffOrderQuery) => api("GET /api/admin/payments/orders", { query });
const loadCounts = () => api("GET /api/admin/payments/counts");
const number = (count: number): string => formatNumber(count);

/** Orders with their money. */
export default function PaymentsPage() {
  const session = useSession();
  const list = useListState(StaffOrderQuery);
  const page = useListPage(list.query, load);
  const counts = useLoaded(loadCounts, { keep: true });
  const { tab, status, method, from, to } = list.query;
  const waiting = counts.value;
  const tabs = paymentTabs.map((value) => ({
    // The first one is where the page opens.
    value: value === "transfers" ? undefined : value,
    label: tabNames[value](),
    count: value === "all" || !waiting ? undefined : number(waiting[value]),
  }));
  return (
    <>
      <h1 className="mb-4 text-2xl">{m["admin.areas.payments"]()}</h1>
      <div className="mb-3 space-y-3">
        <PaymentsNav current="/cpadmin/payments" />
        {waiting !== undefined && waiting.findings > 0 && (
          <p
            role="alert"
            className="flex flex-wrap items-center gap-2 rounded-control bg-danger-soft px-3.5 py-2.5 text-sm font-medium text-danger"
          >
            <CircleAlert size={18} aria-hidden="true" className="shrink-0" />
            <span className="min-w-0 flex-1">{m["admin.payments.findings"]({ count: number(waiting.findings) })}</span>
            {tab !== "attention" && (
              <Button
                size="sm"
                variant="secondary"
                className="text-text"
                onClick={() => list.change({ tab: "attention" })}
              >
                {m["admin.payments.showFindings"]()}
              </Button>
            )}
          </p>
        )}
        <CardReviews canEdit={can(session, "payments.edit")} orderAddress={list.rowAddress} />
      </div>
      <ListTable
        label={m["admin.areas.payments"]()}
        list={list}
        page={page}
        columns={orderColumns()}
        rowKey={({ id }) => String(id)}
        searchLabel={m["admin.payments.search"]()}
        chips={[
          {
            name: "tab",
            label: m["admin.payments.tabs.label"](),
            value: tab === "transfers" ? undefined : tab,
            options: tabs,
          },
        ]}
        tools={<OrderFilters query={list.query} onChange={list.change} />}
        toolFilters={{ status, method, from, to }}
        emptyText={m["admin.payments.empty"]()}
        failureText={m["admin.payments.loadFailed"]()}
      />
      <RowSheet list={list} keys={rowKeysOf(page)} title={m["admin.payments.order"]()}>
        {(row) => (
          <OrderSheet
            key={row}
            id={Number(row)}
            canEdit={can(session, "payments.edit")}
            canSeeCustomers={canSee(session, "customers")}
            canSeeInvoices={canSee(session, "invoices")}
            onChanged={() => {
              page.retry();
              counts.retry();
            }}
            onClose={() => list.openRow(undefined)}
          />
        )}
      </RowSheet>
    </>
  );
}
