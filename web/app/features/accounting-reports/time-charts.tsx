import type { AccountingReport, ReportPoint } from "@pazar/contract/admin/accounting/accounting-reports";
import { m } from "../../platform/i18n/i18n.ts";
import { LineChart } from "../../ui/data/line-chart.tsx";
import { Table } from "../../ui/data/table.tsx";
import type { Column } from "../../ui/data/table-columns.ts";
import { ChartCard } from "./chart-card.tsx";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { formatMoney } from "../../platform/i18n/format-money.ts";
import { periodText, compactMoney, shortDay } from "./report-formats.ts";

const column = (
  id: string,
  header: string,
  value: (point: ReportPoint) => number,
  format: (value: number) => string,
): Column<ReportPoint> => ({ id, header, align: "end", cell: (point) => format(value(point)) });

const PointTable = ({
  label,
  points,
  columns,
}: {
  label: string;
  points: readonly ReportPoint[];
  columns: readonly Column<ReportPoint>[];
}) => (
  <Table
    label={label}
    className="max-h-96 print:max-h-none"
    rows={points.toReversed()}
    rowKey={({ from }) => from}
    columns={[
      { id: "time", header: m["admin.accountingReports.charts.time"](), isTitle: true, cell: periodText },
      ...columns,
    ]}
  />
);

/** Sales and credit notes are separate lines: their difference could be negative, which the chart cannot show. */
export function TimeCharts({ points, compared }: AccountingReport) {
  const labels = points.map((point) => ({ long: periodText(point), short: shortDay(point.from) }));
  const hint = m["admin.accountingReports.charts.hint"]();
  const [sales, growth] = [m["admin.accountingReports.charts.sales"](), m["admin.accountingReports.charts.growth"]()];
  const before = compared?.points;
  return (
    <div className="grid gap-3 xl:grid-cols-2">
      <ChartCard
        heading={sales}
        chart={
          <LineChart
            label={sales}
            hint={hint}
            points={labels}
            format={formatMoney}
            formatTick={compactMoney}
            series={[
              {
                name: m["admin.accountingReports.charts.invoiced"](),
                tone: "brand",
                values: points.map(({ invoiced }) => invoiced),
              },
              {
                name: m["admin.accountingReports.charts.credited"](),
                tone: "accent",
                values: points.map(({ credited }) => credited),
              },
              ...(before
                ? [
                    {
                      name: m["admin.accountingReports.charts.before"](),
                      tone: "muted" as const,
                      values: before.slice(0, points.length).map(({ invoiced }) => invoiced),
                    },
                  ]
                : []),
            ]}
          />
        }
        table={
          <PointTable
            label={sales}
            points={points}
            columns={[
              column("orders", m["admin.accountingReports.figures.orders"](), ({ orders }) => orders, formatNumber),
              column(
                "credited",
                m["admin.accountingReports.charts.credited"](),
                ({ credited }) => credited,
                formatMoney,
              ),
              column("net", m["admin.accountingReports.charts.net"](), ({ net }) => net, formatMoney),
              column("vat", m["admin.accountingReports.charts.vat"](), ({ vat }) => vat, formatMoney),
              column("total", m["admin.accountingReports.charts.total"](), ({ total }) => total, formatMoney),
            ]}
          />
        }
      />
      <ChartCard
        heading={growth}
        chart={
          <LineChart
            label={growth}
            hint={hint}
            points={labels}
            format={formatNumber}
            series={[
              {
                name: m["admin.accountingReports.figures.listings"](),
                tone: "brand",
                values: points.map(({ new_listings }) => new_listings),
              },
              {
                name: m["admin.accountingReports.figures.members"](),
                tone: "info",
                values: points.map(({ new_members }) => new_members),
              },
            ]}
          />
        }
        table={
          <PointTable
            label={growth}
            points={points}
            columns={[
              column(
                "listings",
                m["admin.accountingReports.figures.listings"](),
                ({ new_listings }) => new_listings,
                formatNumber,
              ),
              column(
                "members",
                m["admin.accountingReports.figures.members"](),
                ({ new_members }) => new_members,
                formatNumber,
              ),
            ]}
          />
        }
      />
    </div>
  );
}
