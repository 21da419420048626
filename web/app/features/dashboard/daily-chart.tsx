import type { DailyKind, Dashboard } from "@pazar/contract/admin/dashboard";
import ChartLine from "lucide-react/icons/chart-line";
import Table2 from "lucide-react/icons/table-2";
import { useState } from "react";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { getLocale, m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LineChart, type Series } from "../../ui/data/line-chart.tsx";
import { Table } from "../../ui/data/table.tsx";

type DailyChartProps = {
  heading: string;
  days: Dashboard["days"];
  lines: readonly { kind: DailyKind; name: string; tone: Series["tone"] }[];
};

/** Switches between a line chart and a table of the same days. */
export function DailyChart({ heading, days, lines }: DailyChartProps) {
  const [isTable, setTable] = useState(false);
  const locale = getLocale();
  // ISO days are parsed as midnight UTC.
  const dayFormat = (options: Intl.DateTimeFormatOptions) => (day: string) =>
    new Date(day).toLocaleDateString(locale, { timeZone: "UTC", ...options });
  const [long, short] = [
    dayFormat({ day: "numeric", month: "long", weekday: "short" }),
    dayFormat({ day: "numeric", month: "short" }),
  ];
  const toggle = (
    <Button
      variant="ghost"
      size="sm"
      icon={isTable ? <ChartLine size={16} aria-hidden="true" /> : <Table2 size={16} aria-hidden="true" />}
      aria-label={`${heading}: ${isTable ? m["admin.dashboard.showChart"]() : m["admin.dashboard.showTable"]()}`}
      onClick={() => setTable(!isTable)}
    >
      {isTable ? m["admin.dashboard.showChart"]() : m["admin.dashboard.showTable"]()}
    </Button>
  );
  return (
    <Card as="section" heading={heading} action={toggle}>
      {isTable ? (
        <Table
          label={heading}
          className="h-64"
          rows={days.toReversed()}
          rowKey={({ day }) => day}
          columns={[
            { id: "day", header: m["admin.dashboard.day"](), cell: ({ day }) => long(day) },
            ...lines.map(({ kind, name }) => ({
              id: kind,
              header: name,
              align: "end" as const,
              cell: ({ counts }: Dashboard["days"][number]) => formatNumber(counts[kind]),
            })),
          ]}
        />
      ) : (
        <LineChart
          label={heading}
          hint={m["admin.dashboard.chartHint"]()}
          points={days.map(({ day }) => ({ long: long(day), short: short(day) }))}
          series={lines.map(({ kind, name, tone }) => ({ name, tone, values: days.map(({ counts }) => counts[kind]) }))}
          format={formatNumber}
        />
      )}
    </Card>
  );
}
