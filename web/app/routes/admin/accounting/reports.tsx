import Printer from "lucide-react/icons/printer";
import { useCallback } from "react";
import { PeriodForm } from "../../../features/accounting-reports/period-form.tsx";
import { ReportExports } from "../../../features/accounting-reports/report-exports.tsx";
import { periodText } from "../../../features/accounting-reports/report-formats.ts";
import { ReportTiles } from "../../../features/accounting-reports/report-tiles.tsx";
import { ShareCards } from "../../../features/accounting-reports/share-cards.tsx";
import { TimeCharts } from "../../../features/accounting-reports/time-charts.tsx";
import { useReportQuery } from "../../../features/accounting-reports/use-report-query.ts";
import { can } from "../../../features/admin/admin-access.ts";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { api } from "../../../platform/api/api.ts";
import { fieldErrors } from "../../../platform/api/failure-reason.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { useSession } from "../../../platform/session/session.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";

export const handle: AreaHandle = { area: "reports" };
export const meta = () => pageHead({ title: m["admin.areas.reports"]() });

/** What the market earned in a period, compared with another. */
export default function ReportsPage() {
  const session = useSession();
  const { choice, choose } = useReportQuery();
  const { from, to, compare, step } = choice;
  const load = useCallback(
    () => api("GET /api/admin/reports", { query: { from, to, compare, ...(step && { step }) } }),
    [from, to, compare, step],
  );
  const { value, error, hasFailed, isLoading, retry } = useLoaded(load, { keep: true });
  const errors = fieldErrors(error);
  const isRefused = Object.keys(errors).length > 0;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h1 className="text-2xl">{m["admin.areas.reports"]()}</h1>
          {value && (
            <p className="text-sm text-muted">
              <span className="font-semibold text-text">{periodText(value.period)}</span>
              {value.compared && (
                <> · {m["admin.accountingReports.comparedWith"]({ period: periodText(value.compared.period) })}</>
              )}
            </p>
          )}
        </div>
        <Button
          size="sm"
          variant="secondary"
          className="print:hidden"
          icon={<Printer size={18} aria-hidden="true" />}
          onClick={() => window.print()}
        >
          {m["admin.accountingReports.print"]()}
        </Button>
      </div>
      <PeriodForm key={`${from} ${to}`} choice={choice} onChoose={choose} errors={errors} />
      <RetryProblem
        text={hasFailed && !isRefused ? m["admin.accountingReports.loadFailed"]() : undefined}
        onRetry={retry}
      />
      {value && (
        <div aria-busy={isLoading} className="space-y-3 aria-busy:opacity-60">
          <ReportTiles {...value} />
          <TimeCharts {...value} />
          <ShareCards {...value} />
          {can(session, "reports.edit") ? (
            <ReportExports report={value} choice={choice} />
          ) : (
            <p className="text-sm text-muted print:hidden">{m["admin.accountingReports.exports.noRight"]()}</p>
          )}
        </div>
      )}
      {!value && !hasFailed && (
        <div className="space-y-3">
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
            {Array.from({ length: 11 }, (_, tile) => (
              <Skeleton key={tile} className="h-28 rounded-card" />
            ))}
          </div>
          <div className="grid gap-3 xl:grid-cols-2">
            {Array.from({ length: 2 }, (_, chart) => (
              <Skeleton key={chart} className="h-80 rounded-card" />
            ))}
          </div>
        </div>
      )}
    </div>
  );
}
