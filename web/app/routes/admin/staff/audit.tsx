import { areaPath } from "@pazar/contract/admin/admin-areas";
import { AuditQuery } from "@pazar/contract/admin/staff/audit";
import { auditColumns } from "../../../features/audit/audit-columns.tsx";
import { AuditDetails } from "../../../features/audit/audit-details.tsx";
import { AuditFilters } from "../../../features/audit/audit-filters.tsx";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { ListTable } from "../../../features/admin/lists/list-table.tsx";
import { RowSheet } from "../../../features/admin/lists/row-sheet.tsx";
import { rowKeysOf, useListPage } from "../../../features/admin/lists/use-list-page.ts";
import { useListState } from "../../../features/admin/lists/use-list-state.ts";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { Button } from "../../../ui/button.tsx";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";

export const handle: AreaHandle = { area: "management" };
export const meta = () => pageHead({ title: m["admin.audit.title"]() });

const load = (query: AuditQuery) => api("GET /api/admin/audit", { query });
const loadChoices = () => api("GET /api/admin/audit/choices");

export default function AuditPage() {
  const list = useListState(AuditQuery);
  const { actor, target, action, from, to } = list.query;
  const page = useListPage(list.query, load);
  const { value: choices } = useLoaded(loadChoices);
  return (
    <>
      <Breadcrumb
        label={m["common.breadcrumb"]()}
        trail={[{ label: m["admin.areas.management"](), href: "/cpadmin/management" }]}
        current={m["admin.audit.title"]()}
      />
      <h1 className="mt-1 mb-4 text-2xl">{m["admin.audit.title"]()}</h1>
      <ListTable
        label={m["admin.audit.title"]()}
        list={list}
        page={page}
        columns={auditColumns()}
        rowKey={({ id }) => String(id)}
        tools={<AuditFilters query={list.query} choices={choices} onChange={list.change} />}
        toolFilters={{ actor, target, action, from, to }}
        emptyText={m["admin.audit.empty"]()}
        nothingYet={{
          text: m["admin.audit.nothingYet"](),
          action: (
            <Button size="sm" variant="secondary" href={areaPath("management")}>
              {m["admin.areas.management"]()}
            </Button>
          ),
        }}
        failureText={m["admin.audit.loadFailed"]()}
      />
      <RowSheet list={list} keys={rowKeysOf(page)} title={m["admin.audit.entry"]()}>
        {(row) => {
          const entry = page.value?.data.find(({ id }) => String(id) === row);
          return entry ? (
            <AuditDetails entry={entry} />
          ) : (
            <p className="text-muted">{page.isLoading ? m["app.loading"]() : m["admin.audit.notHere"]()}</p>
          );
        }}
      </RowSheet>
    </>
  );
}
