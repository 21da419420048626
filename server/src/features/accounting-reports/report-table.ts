import {
  reportGroups,
  type AccountingReport,
  type ReportGroup,
  type ReportTotals,
} from "@pazar/contract/admin/accounting/accounting-reports";
import type { Locale } from "@pazar/contract/locale";
import { m } from "../../platform/text/locale.ts";
import type { Cell, Table } from "../exports/table.ts";

type Text = (typeof m)["admin.accountingReports.columns.section"];

const columns: readonly Text[] = [
  m["admin.accountingReports.columns.section"],
  m["admin.accountingReports.columns.name"],
  m["admin.accountingReports.columns.count"],
  m["admin.accountingReports.columns.net"],
  m["admin.accountingReports.columns.vat"],
  m["admin.accountingReports.columns.total"],
  m["admin.accountingReports.columns.comparedTotal"],
];

const groupNames: Record<ReportGroup, Text> = {
  package: m["admin.accountingReports.groups.package"],
  method: m["admin.accountingReports.groups.method"],
  city: m["admin.accountingReports.groups.city"],
  category: m["admin.accountingReports.groups.category"],
};

type Translate = (text: Text) => string;

/** The sections of the report one below the other; columns that a section lacks are empty. */
export function reportTable(report: AccountingReport, locale: Locale): Table {
  const translate: Translate = (text) => text({}, { locale });
  return {
    name: translate(m["admin.accountingReports.title"]),
    header: columns.map(translate),
    rows: rowsOf(report, translate),
  };
}

async function* rowsOf(
  { totals, compared, points, groups, now }: AccountingReport,
  translate: Translate,
): AsyncGenerator<Cell[]> {
  const money = (kurus: number): Cell => ({ kurus });
  const before = (of: (totals: ReportTotals) => number): Cell => (compared ? money(of(compared.totals)) : "");
  const figures = translate(m["admin.accountingReports.sections.figures"]);
  const { net, vat, total } = totals;
  yield [
    figures,
    translate(m["admin.accountingReports.figures.revenue"]),
    totals.invoices,
    ...[net, vat, total].map(money),
    before((one) => one.total),
  ];
  const amounts: [Text, number, keyof ReportTotals][] = [
    [m["admin.accountingReports.figures.invoiced"], totals.invoices, "invoiced"],
    [m["admin.accountingReports.figures.credited"], totals.credit_notes, "credited"],
    [m["admin.accountingReports.figures.refunds"], totals.refunds, "refunded"],
  ];
  for (const [name, count, key] of amounts)
    yield [figures, translate(name), count, "", "", money(totals[key]), before((one) => one[key])];
  const counts: [Text, number][] = [
    [m["admin.accountingReports.figures.orders"], totals.orders],
    [m["admin.accountingReports.figures.members"], totals.new_members],
    [m["admin.accountingReports.figures.listings"], totals.new_listings],
    [m["admin.accountingReports.figures.promotions"], Object.values(now.promotions).reduce((sum, one) => sum + one, 0)],
  ];
  for (const [name, count] of counts) yield [figures, translate(name), count, "", "", "", ""];
  const open = now.open_transfers;
  yield [
    figures,
    translate(m["admin.accountingReports.figures.openTransfers"]),
    open.count,
    "",
    "",
    money(open.amount),
    "",
  ];
  for (const group of reportGroups)
    for (const share of groups[group])
      yield [
        translate(groupNames[group]),
        share.name,
        share.invoices,
        ...[share.net, share.vat, share.total].map(money),
        share.total_compared === null ? "" : money(share.total_compared),
      ];
  for (const [index, point] of points.entries()) {
    const earlier = compared?.points[index];
    yield [
      translate(m["admin.accountingReports.sections.days"]),
      point.from === point.to ? point.from : `${point.from} – ${point.to}`,
      point.orders,
      ...[point.net, point.vat, point.total].map(money),
      earlier ? money(earlier.total) : "",
    ];
  }
}
