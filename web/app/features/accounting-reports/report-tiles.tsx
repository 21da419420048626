import type { AccountingReport, ReportTotals } from "@pazar/contract/admin/accounting/accounting-reports";
import { promotionKinds, type PromotionKind } from "@pazar/contract/payments/orders";
import type { ReactNode } from "react";
import { m } from "../../platform/i18n/i18n.ts";
import { Card } from "../../ui/card.tsx";
import { formatMoney } from "../../platform/i18n/format-money.ts";
import { formatNumber } from "../../platform/i18n/format-number.ts";
import { Trend } from "./trend.tsx";

const kindNames: Record<PromotionKind, () => string> = {
  featured: m["admin.accountingReports.promotionKinds.featured"],
  bump: m["admin.accountingReports.promotionKinds.bump"],
  urgent: m["admin.accountingReports.promotionKinds.urgent"],
};

type Tile = {
  label: string;
  value: string;
  note?: string | undefined;
  trend?: ReactNode;
};

/** The key figures, most of them with their trend. */
export function ReportTiles({ totals, compared, now }: AccountingReport) {
  const figure = (label: string, name: keyof ReportTotals, format: (value: number) => string, note?: string): Tile => ({
    label,
    value: format(totals[name]),
    note,
    trend: compared && <Trend now={totals[name]} before={compared.totals[name]} format={format} />,
  });
  const countText = (count: number) => m["admin.accountingReports.figures.count"]({ count: formatNumber(count) });
  const running = promotionKinds.filter((kind) => now.promotions[kind] > 0);
  const tiles: Tile[] = [
    figure(m["admin.accountingReports.figures.revenue"](), "total", formatMoney),
    figure(m["admin.accountingReports.figures.net"](), "net", formatMoney),
    figure(m["admin.accountingReports.figures.vat"](), "vat", formatMoney),
    figure(m["admin.accountingReports.figures.orders"](), "orders", formatNumber),
    figure(m["admin.accountingReports.figures.invoiced"](), "invoiced", formatMoney, countText(totals.invoices)),
    figure(m["admin.accountingReports.figures.credited"](), "credited", formatMoney, countText(totals.credit_notes)),
    figure(
      m["admin.accountingReports.figures.refunds"](),
      "refunded",
      formatMoney,
      totals.refunds_waiting > 0
        ? `${countText(totals.refunds)} · ${m["admin.accountingReports.figures.refundsWaiting"]({ amount: formatMoney(totals.refunds_waiting) })}`
        : countText(totals.refunds),
    ),
    figure(m["admin.accountingReports.figures.members"](), "new_members", formatNumber),
    figure(m["admin.accountingReports.figures.listings"](), "new_listings", formatNumber),
    {
      label: m["admin.accountingReports.figures.openTransfers"](),
      value: formatMoney(now.open_transfers.amount),
      note: `${countText(now.open_transfers.count)} · ${m["admin.accountingReports.figures.now"]()}`,
    },
    {
      label: m["admin.accountingReports.figures.promotions"](),
      value: formatNumber(promotionKinds.reduce((sum, kind) => sum + now.promotions[kind], 0)),
      note: [
        ...running.map((kind) => `${formatNumber(now.promotions[kind])} ${kindNames[kind]()}`),
        m["admin.accountingReports.figures.now"](),
      ].join(" · "),
    },
  ];
  return (
    <dl className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 print:grid-cols-3">
      {tiles.map(({ label, value, note, trend }) => (
        <Card key={label} className="break-inside-avoid">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="mt-1 text-2xl font-bold tabular-nums wrap-anywhere">{value}</dd>
          {note && <dd className="mt-1 text-sm text-muted">{note}</dd>}
          {trend && <dd className="mt-1 text-sm text-muted">{trend}</dd>}
        </Card>
      ))}
    </dl>
  );
}
