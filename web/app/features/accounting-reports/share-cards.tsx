import {
  reportGroups,
  type AccountingReport,
  type ReportGroup,
  type ReportShare,
} from "@pazar/contract/admin/accounting/accounting-reports";
import { useState } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { BarList } from "../../ui/data/bar-list.tsx";
import { Table } from "../../ui/data/table.tsx";
import type { Column } from "../../ui/data/table-columns.ts";
import { ChartCard } from "./chart-card.tsx";
import { formatMoney } from "../../platform/i18n/format-money.ts";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { Trend } from "./trend.tsx";

const headings: Record<ReportGroup, () => string> = {
  package: m["admin.accountingReports.groups.package"],
  method: m["admin.accountingReports.groups.method"],
  city: m["admin.accountingReports.groups.city"],
  category: m["admin.accountingReports.groups.category"],
};

const shownAtFirst = 8;

/** Where the revenue came from. */
export const ShareCards = ({ groups }: AccountingReport) => (
  <div className="grid gap-3 lg:grid-cols-2">
    {reportGroups.map((group) => (
      <ShareCard key={group} heading={headings[group]()} shares={groups[group]} />
    ))}
  </div>
);

function ShareCard({ heading, shares }: { heading: string; shares: readonly ReportShare[] }) {
  const [isWhole, setWhole] = useState(false);
  if (shares.length === 0)
    return (
      <Card as="section" heading={heading}>
        <p className="text-muted">{m["admin.accountingReports.empty"]()}</p>
      </Card>
    );
  const more = shares.length > shownAtFirst && (
    <Button variant="ghost" size="sm" className="mt-3 print:hidden" onClick={() => setWhole(!isWhole)}>
      {isWhole
        ? m["admin.accountingReports.charts.less"]()
        : m["admin.accountingReports.charts.more"]({ count: formatNumber(shares.length) })}
    </Button>
  );
  return (
    <ChartCard
      heading={heading}
      chart={
        <>
          <BarList
            format={formatMoney}
            bars={shares
              .slice(0, isWhole ? undefined : shownAtFirst)
              .map(({ key, name, total }) => ({ key, label: name, value: total }))}
          />
          {more}
        </>
      }
      table={
        <Table
          label={heading}
          className="max-h-96 print:max-h-none"
          rows={shares}
          rowKey={({ key }) => key}
          columns={columns(shares)}
        />
      }
    />
  );
}

const columns = (shares: readonly ReportShare[]): Column<ReportShare>[] => [
  { id: "name", header: m["admin.accountingReports.charts.name"](), isTitle: true, cell: ({ name }) => name },
  {
    id: "invoices",
    header: m["admin.accountingReports.charts.invoices"](),
    align: "end",
    cell: ({ invoices }) => formatNumber(invoices),
  },
  { id: "net", header: m["admin.accountingReports.charts.net"](), align: "end", cell: ({ net }) => formatMoney(net) },
  { id: "vat", header: m["admin.accountingReports.charts.vat"](), align: "end", cell: ({ vat }) => formatMoney(vat) },
  {
    id: "total",
    header: m["admin.accountingReports.charts.total"](),
    align: "end",
    cell: ({ total }) => formatMoney(total),
  },
  ...(shares.some(({ total_compared }) => total_compared !== null)
    ? [
        {
          id: "change",
          header: m["admin.accountingReports.charts.change"](),
          align: "end" as const,
          cell: ({ total, total_compared }: ReportShare) => (
            <Trend now={total} before={total_compared ?? 0} format={formatMoney} />
          ),
        },
      ]
    : []),
];
