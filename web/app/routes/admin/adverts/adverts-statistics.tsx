import { statisticsPeriods, type ModeratorStatistics } from "@pazar/contract/admin/adverts/moderation-statistics";
import ChartColumn from "lucide-react/icons/chart-column";
import { useCallback } from "react";
import { useSearchParams } from "react-router";
import type { AreaHandle } from "../../../features/admin/area-handle.ts";
import { ModerationNav } from "../../../features/moderation/moderation-nav.tsx";
import { DailyChart } from "../../../features/moderation/daily-chart.tsx";
import { api } from "../../../platform/api/api.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { formatDuration } from "../../../platform/i18n/format-duration.ts";
import { formatNumber } from "../../../platform/i18n/format-number.ts";
import { m, getLocale } from "../../../platform/i18n/i18n.ts";
import { pageHead } from "../../../platform/ssr/page-head.ts";
import { Table } from "../../../ui/data/table.tsx";
import { narrowClasses, type Column } from "../../../ui/data/table-columns.ts";
import { Button } from "../../../ui/button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { ChipGroup } from "../../../ui/fields/chip-group.tsx";

export const handle: AreaHandle = { area: "adverts" };
export const meta = () => pageHead({ title: m["admin.moderation.statisticsTitle"]() });

const nameOf = ({ moderator }: ModeratorStatistics, isAll: boolean): string =>
  isAll ? m["admin.moderation.statistics.everybody"]() : (moderator?.name ?? m["admin.moderation.review.someone"]());

type Row = ModeratorStatistics & { name: string };

const share = (of: number | null): string =>
  of === null
    ? m["admin.moderation.nothing"]()
    : new Intl.NumberFormat(getLocale(), { style: "percent", maximumFractionDigits: 0 }).format(of);

const perDay = ({ decisions }: Row, days: readonly string[]): string =>
  new Intl.NumberFormat(getLocale(), { maximumFractionDigits: 1 }).format(decisions / days.length);

const Daily = ({ row: { name, daily }, days }: { row: Row; days: readonly string[] }) => (
  <DailyChart name={name} days={days} counts={daily} />
);

const columns = (days: readonly string[]): Column<Row>[] => [
  {
    id: "moderator",
    header: m["admin.moderation.statistics.moderator"](),
    isTitle: true,
    cell: (row) => (
      <>
        <span className="font-semibold">{row.name}</span>
        <span className={narrowClasses}>
          <span className="block text-xs font-normal text-muted">
            {m["admin.moderation.statistics.perDay"]()}: {perDay(row, days)}
          </span>
          <span className="block text-xs font-normal text-muted">
            {m["admin.appeals.overturnedCount"]()}: {formatNumber(row.overturned)}
          </span>
          <Daily row={row} days={days} />
        </span>
      </>
    ),
  },
  {
    id: "decisions",
    header: m["admin.moderation.statistics.decisions"](),
    align: "end",
    cell: ({ decisions }) => formatNumber(decisions),
  },
  {
    id: "perDay",
    header: m["admin.moderation.statistics.perDay"](),
    align: "end",
    isInTitleIfNarrow: true,
    cell: (row) => perDay(row, days),
  },
  {
    id: "approved",
    header: m["admin.moderation.statistics.approved"](),
    align: "end",
    cell: ({ approved }) => formatNumber(approved),
  },
  {
    id: "rejected",
    header: m["admin.moderation.statistics.rejected"](),
    align: "end",
    cell: ({ rejected }) => formatNumber(rejected),
  },
  {
    id: "removed",
    header: m["admin.moderation.statistics.removed"](),
    align: "end",
    cell: ({ removed }) => formatNumber(removed),
  },
  {
    id: "overturned",
    header: m["admin.appeals.overturnedCount"](),
    align: "end",
    isInTitleIfNarrow: true,
    cell: ({ overturned }) => formatNumber(overturned),
  },
  {
    id: "other",
    header: m["admin.moderation.statistics.other"](),
    align: "end",
    cell: ({ other }) => formatNumber(other),
  },
  {
    id: "share",
    header: m["admin.moderation.statistics.rejectedShare"](),
    align: "end",
    cell: ({ rejected_share }) => share(rejected_share),
  },
  {
    id: "wait",
    header: m["admin.moderation.statistics.medianWait"](),
    align: "end",
    cell: ({ median_wait }) =>
      median_wait === null ? m["admin.moderation.nothing"]() : formatDuration(median_wait, getLocale()),
  },
  {
    id: "daily",
    header: m["admin.moderation.statistics.daily"](),
    isInTitleIfNarrow: true,
    cell: (row) => <Daily row={row} days={days} />,
  },
];

/** Who decided how much, how fast and how strictly. */
export default function AdvertsStatistics() {
  const [search, setSearch] = useSearchParams();
  const days = statisticsPeriods.find((period) => String(period) === search.get("days")) ?? 30;
  const { value, hasFailed, isLoading, retry } = useLoaded(
    useCallback(() => api("GET /api/admin/moderation/statistics", { query: { days } }), [days]),
    { keep: true },
  );
  const rows =
    value && value.moderators.length > 0
      ? [
          ...value.moderators.map((one) => ({ ...one, name: nameOf(one, false) })),
          { ...value.all, name: nameOf(value.all, true) },
        ]
      : undefined;
  return (
    <div className="space-y-3">
      <h1 className="text-2xl">{m["admin.moderation.statisticsTitle"]()}</h1>
      <ModerationNav current="/cpadmin/adverts/statistics" />
      <ChipGroup
        label={m["admin.moderation.statistics.period"]()}
        value={String(days)}
        onChange={(chosen) => setSearch({ days: chosen }, { preventScrollReset: true })}
        options={statisticsPeriods.map((period) => ({
          value: String(period),
          label: m["admin.moderation.statistics.days"]({ days: period }),
        }))}
      />
      <RetryProblem text={hasFailed ? m["admin.moderation.statistics.loadFailed"]() : undefined} onRetry={retry} />
      {!hasFailed && (
        <Table
          label={m["admin.moderation.statistics.table"]()}
          columns={columns(value?.days ?? [])}
          rows={value ? (rows ?? []) : undefined}
          rowKey={({ moderator, name }) => `${moderator?.id} ${name}`}
          busy={isLoading}
          empty={
            <EmptyState
              icon={<ChartColumn size={30} strokeWidth={1.5} />}
              text={m["admin.moderation.statistics.empty"]()}
              action={
                <Button size="sm" variant="secondary" href="/cpadmin/adverts/queue">
                  {m["admin.moderation.statistics.openQueue"]()}
                </Button>
              }
            />
          }
        />
      )}
    </div>
  );
}
