import ChartLine from "lucide-react/icons/chart-line";
import Table2 from "lucide-react/icons/table-2";
import { useState, type ReactNode } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

/** Switches between a chart and a table of the same numbers. */
export function ChartCard({ heading, chart, table }: { heading: string; chart: ReactNode; table: ReactNode }) {
  const [isTable, setTable] = useState(false);
  const other = isTable ? m["admin.accountingReports.charts.chart"]() : m["admin.accountingReports.charts.table"]();
  return (
    <Card
      as="section"
      heading={heading}
      className="min-w-0 break-inside-avoid has-[table]:col-span-full"
      action={
        <Button
          variant="ghost"
          size="sm"
          className="print:hidden"
          icon={isTable ? <ChartLine size={16} aria-hidden="true" /> : <Table2 size={16} aria-hidden="true" />}
          aria-label={`${heading}: ${other}`}
          onClick={() => setTable(!isTable)}
        >
          {other}
        </Button>
      }
    >
      {isTable ? table : chart}
    </Card>
  );
}
