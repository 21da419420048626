import { dashboardPeriods } from "@pazar/contract/admin/dashboard";
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import { can, canSee } from "../../features/admin/admin-access.ts";
import { DashboardView } from "../../features/dashboard/dashboard-view.tsx";
import { api } from "../../platform/api/api.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { useSession } from "../../platform/session/session.ts";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";
import { pageHead } from "../../platform/ssr/page-head.ts";
import type { AreaHandle } from "../../features/admin/area-handle.ts";

export const handle: AreaHandle = { area: "dashboard" };
export const meta = () => pageHead({ title: m["admin.areas.dashboard"]() });

export default function DashboardPage() {
  const session = useSession();
  const [params, setParams] = useSearchParams();
  const period = dashboardPeriods.find((days) => String(days) === params.get("days")) ?? 30;
  const load = useCallback(() => api("GET /api/admin/dashboard", { query: { days: period } }), [period]);
  const { value, hasFailed, retry } = useLoaded(load);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{m["admin.areas.dashboard"]()}</h1>
        <SelectField
          isLabelHidden
          controlSize="sm"
          className="w-40"
          label={m["admin.dashboard.period"]()}
          value={period}
          onChange={({ target }) => setParams({ days: target.value }, { replace: true, preventScrollReset: true })}
        >
          {dashboardPeriods.map((days) => (
            <option key={days} value={days}>
              {m["admin.dashboard.lastDays"]({ days })}
            </option>
          ))}
        </SelectField>
      </div>
      {value && (
        <DashboardView
          dashboard={value}
          access={{
            listings: canSee(session, "adverts"),
            customers: canSee(session, "customers"),
            conversationReports: can(session, "customers.edit"),
            settings: canSee(session, "settings"),
          }}
        />
      )}
      <RetryProblem text={hasFailed ? m["admin.dashboard.loadFailed"]() : undefined} onRetry={retry} />
      {!value && !hasFailed && (
        <div className="space-y-3">
          <div className="grid grid-cols-2 gap-3 md:grid-cols-3">
            {Array.from({ length: 9 }, (_, tile) => (
              <Skeleton key={tile} className="h-28 rounded-card" />
            ))}
          </div>
          <div className="grid gap-3 lg:grid-cols-2">
            {Array.from({ length: 4 }, (_, chart) => (
              <Skeleton key={chart} className="h-80 rounded-card" />
            ))}
          </div>
        </div>
      )}
    </>
  );
}
