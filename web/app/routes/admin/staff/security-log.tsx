import { SecurityLogQuery } from "@pazar/contract/admin/staff/security-log";
import { areaPath } from "@pazar/contract/admin/admin-areas";
import { can } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { ExportButton } from "../../../features/admin/lists/export-button.tsx";
import { ListTable } from "../../../features/admin/lists/list-table.tsx";
import { RowSheet } from "../../../features/admin/lists/row-sheet.tsx";
import { rowKeysOf, useListPage } from "../../../features/admin/lists/use-list-page.ts";
import { useListState } from "../../../features/admin/lists/use-list-state.ts";
import { securityLogColumns } from "../../../features/security-log/security-log-columns.tsx";
import { SecurityLogDetails } from "../../../features/security-log/security-log-entry.tsx";
import { SecurityLogFilters } from "../../../features/security-log/security-log-filters.tsx";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Breadcrumb } from "../../../ui/breadcrumb.tsx";
import { Button } from "../../../ui/button.tsx";

export const handle: AreaHandle = { area: "management" };
export const meta = () => pageHead({ title: m["admin.securityLog.title"]() });

const load = (query: SecurityLogQuery) => api("GET /api/admin/security-log", { query });

export default function SecurityLogPage() {
  const session = useSession();
  const list = useListState(SecurityLogQuery);
  const { q, event, from, to } = list.query;
  const page = useListPage(list.query, load);
  return (
    <>
      <Breadcrumb
        label={m["common.breadcrumb"]()}
        trail={[{ label: m["admin.areas.management"](), href: areaPath("management") }]}
        current={m["admin.securityLog.title"]()}
      />
      <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m["admin.securityLog.title"]()}</h1>
        {can(session, "management.edit") && (
          <ExportButton path="/api/admin/security-log/export" filters={{ q, event, from, to }} />
        )}
      </div>
      <ListTable
        label={m["admin.securityLog.title"]()}
        list={list}
        page={page}
        columns={securityLogColumns()}
        rowKey={({ id }) => String(id)}
        tools={<SecurityLogFilters query={list.query} onChange={list.change} />}
        toolFilters={{ q: q || undefined, event, from, to }}
        emptyText={m["admin.securityLog.empty"]()}
        nothingYet={{
          text: m["admin.securityLog.nothingYet"](),
          action: (
            <Button size="sm" variant="secondary" href={areaPath("management")}>
              {m["admin.areas.management"]()}
            </Button>
          ),
        }}
        failureText={m["admin.securityLog.loadFailed"]()}
      />
      <RowSheet list={list} keys={rowKeysOf(page)} title={m["admin.securityLog.entry"]()}>
        {(row) => {
          const entry = page.value?.data.find(({ id }) => String(id) === row);
          return entry ? (
            <SecurityLogDetails entry={entry} />
          ) : (
            <p className="text-muted">{page.isLoading ? m["app.loading"]() : m["admin.securityLog.notHere"]()}</p>
          );
        }}
      </RowSheet>
    </>
  );
}
