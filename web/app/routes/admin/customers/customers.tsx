import {
  accountStatuses,
  CustomerQuery,
  type AccountStatus,
  type BulkCustomerAction,
  type Customer,
} from "@pazar/contract/admin/customers/customers";
import { can, canSee } from "../../../features/admin/admin-access.ts";
import { customerColumns } from "../../../features/customers/customer-columns.tsx";
import { CustomersNav } from "../../../features/customers/customers-nav.tsx";
import { CustomerSheet } from "../../../features/customers/customer-sheet.tsx";
import { useBulkActions } from "../../../features/customers/use-bulk-actions.tsx";
import { statusName } from "../../../features/accounts/account-status.tsx";
import { api } from "../../../platform/api/api.ts";
import { ExportButton } from "../../../features/admin/lists/export-button.tsx";
import { formatDay } from "../../../platform/i18n/format-date.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { ListTable } from "../../../features/admin/lists/list-table.tsx";
import { BulkFailures } from "../../../features/admin/lists/bulk-failures.tsx";
import { RowSheet } from "../../../features/admin/lists/row-sheet.tsx";
import { useSession } from "../../../platform/session/session.ts";
import { rowKeysOf, useListPage } from "../../../features/admin/lists/use-list-page.ts";
import { useListState } from "../../../features/admin/lists/use-list-state.ts";
import { RemovableChip } from "../../../ui/chip.tsx";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";

export const handle: AreaHandle = { area: "customers" };
export const meta = () => pageHead({ title: m["admin.areas.customers"]() });

/** Bulk actions that make sense for each status. */
const bulkActions: Record<AccountStatus | "everybody", readonly BulkCustomerAction[]> = {
  everybody: ["suspend", "restore", "sign_out"],
  active: ["suspend", "sign_out"],
  suspended: ["restore"],
  deleted: [],
};
const fullName = (person: Pick<Customer, "name" | "surname"> | undefined): string =>
  person ? `${person.name} ${person.surname}` : "";

const dayText = (day: string | undefined): string => (day === undefined ? "…" : formatDay(day));

const load = (query: CustomerQuery) => api("GET /api/admin/customers", { query });

export default function CustomersPage() {
  const session = useSession();
  const list = useListState(CustomerQuery);
  const page = useListPage(list.query, load);
  const { q, status, from, to } = list.query;
  const canEdit = can(session, "customers.edit");
  const { buttons, dialog, failures, clearFailures } = useBulkActions({
    actions: bulkActions[status ?? "everybody"],
    onDone: () => {
      page.retry();
      list.choose(new Set());
    },
  });
  const statusChips = [
    { value: undefined, label: m["admin.people.everybody"]() },
    ...accountStatuses.map((value) => ({ value, label: statusName(value) })),
  ];
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m["admin.areas.customers"]()}</h1>
        {canEdit && <ExportButton path="/api/admin/customers/export" filters={{ q, status, from, to }} />}
      </div>
      <div className="mb-3">
        <CustomersNav current="/cpadmin/customers" />
      </div>
      <BulkFailures
        failures={failures}
        nameOf={(id) => fullName(page.value?.data.find((person) => person.id === id))}
        onClose={clearFailures}
      />
      <ListTable
        label={m["admin.areas.customers"]()}
        list={list}
        page={page}
        columns={customerColumns()}
        rowKey={({ id }) => String(id)}
        rowName={fullName}
        {...(canEdit && status !== "deleted" && { selectionActions: buttons })}
        searchLabel={m["admin.people.search"]()}
        chips={[{ name: "status", label: m["admin.people.columns.status"](), value: status, options: statusChips }]}
        tools={
          (from ?? to) !== undefined && (
            <RemovableChip
              removeLabel={m["admin.people.anyDay"]()}
              onRemove={() => list.change({ from: undefined, to: undefined })}
            >
              {m["admin.people.joinedBetween"]({ from: dayText(from), to: dayText(to) })}
            </RemovableChip>
          )
        }
        toolFilters={{ from, to }}
        emptyText={m["admin.people.empty"]()}
        failureText={m["admin.people.loadFailed"]()}
      />
      <RowSheet list={list} keys={rowKeysOf(page)} title={m["admin.people.person"]()}>
        {(row) => (
          <CustomerSheet
            key={row}
            id={Number(row)}
            canEdit={canEdit}
            canSeeLog={canSee(session, "management")}
            links={{ canSeeListings: canSee(session, "adverts"), canSeeReports: canEdit }}
            onChanged={page.retry}
            onClose={() => list.openRow(undefined)}
          />
        )}
      </RowSheet>
      {dialog}
    </>
  );
}
