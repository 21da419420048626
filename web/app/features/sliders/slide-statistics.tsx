import type { SlideDay } from "@pazar/contract/admin/content/sliders";
import ChartLine from "lucide-react/icons/chart-line";
import Table2 from "lucide-react/icons/table-2";
import { useCallback, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LineChart } from "../../ui/data/line-chart.tsx";
import { Table } from "../../ui/data/table.tsx";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";

/** How many visitors saw and followed a slide, as lines or as a table. */
export function SlideStatistics({ id }: { id: number }) {
  const load = useCallback(() => api("GET /api/admin/sliders/:id/days", { params: { id } }), [id]);
  const { value: days, hasFailed, retry } = useLoaded(load);
  const [isTable, setTable] = useState(false);
  const heading = m["admin.sliders.statistics"]();
  const toggleLabel = isTable ? m["admin.sliders.showChart"]() : m["admin.sliders.showTable"]();
  const toggle = (
    <Button
      variant="ghost"
      size="sm"
      icon={isTable ? <ChartLine size={16} aria-hidden="true" /> : <Table2 size={16} aria-hidden="true" />}
      aria-label={`${heading}: ${toggleLabel}`}
      onClick={() => setTable(!isTable)}
    >
      {toggleLabel}
    </Button>
  );
  return (
    <Card as="section" heading={heading} action={toggle} className="md:p-6">
      <p className="mb-4 text-sm text-muted">{m["admin.sliders.statisticsHint"]()}</p>
      <RetryProblem text={hasFailed ? m["admin.sliders.statisticsFailed"]() : undefined} onRetry={retry} />
      {!days && !hasFailed && <Skeleton className="h-58" />}
      {days && (isTable ? <DayTable label={heading} days={days} /> : <DayChart label={heading} days={days} />)}
    </Card>
  );
}

type DaysProps = { label: string; days: readonly SlideDay[] };

const format = (value: number): string => formatNumber(value);
// The days are already those of Istanbul: UTC keeps the browser from shifting them.
const dayText = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(day).toLocaleDateString(getLocale(), { timeZone: "UTC", ...options });
const long = (day: string): string => dayText(day, { day: "numeric", month: "long", weekday: "short" });
const short = (day: string): string => dayText(day, { day: "numeric", month: "short" });

const DayChart = ({ label, days }: DaysProps) => (
  <LineChart
    label={label}
    hint={m["admin.sliders.chartHint"]()}
    points={days.map(({ day }) => ({ long: long(day), short: short(day) }))}
    series={[
      { name: m["admin.sliders.views"](), tone: "brand", values: days.map(({ views }) => views) },
      { name: m["admin.sliders.clicks"](), tone: "accent", values: days.map(({ clicks }) => clicks) },
    ]}
    format={format}
  />
);

const DayTable = ({ label, days }: DaysProps) => (
  <Table
    label={label}
    className="h-64"
    rows={days.toReversed()}
    rowKey={({ day }) => day}
    columns={[
      { id: "day", header: m["admin.sliders.day"](), cell: ({ day }) => long(day) },
      { id: "views", header: m["admin.sliders.views"](), align: "end", cell: ({ views }) => format(views) },
      { id: "clicks", header: m["admin.sliders.clicks"](), align: "end", cell: ({ clicks }) => format(clicks) },
    ]}
  />
);
