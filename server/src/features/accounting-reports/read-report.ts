import {
  type AccountingReport,
  type ReportGroup,
  type ReportPeriod,
  type ReportPoint,
  type ReportQuery,
  type ReportShare,
  type ReportStep,
  type ReportTotals,
} from "@pazar/contract/admin/accounting/accounting-reports";
import type { Locale } from "@pazar/contract/locale";
import type { Database } from "../../platform/database/database.ts";
import { m } from "../../platform/text/locale.ts";
import {
  countPromotions,
  findOpenTransfers,
  findRefunds,
  listGroupNames,
  listGroupSums,
  listGrowthDays,
  listSalesDays,
  type GroupSum,
  type GrowthDay,
  type SalesDay,
} from "./accounting-reports.queries.ts";
import { comparedPeriod } from "./compared-period.ts";
import { endOfPart, splitPeriod, defaultStep } from "./report-points.ts";

type DaySums = { sales: readonly SalesDay[]; growth: readonly GrowthDay[] };

function sumDays({ sales, growth }: DaySums) {
  const sums = {
    net: 0,
    vat: 0,
    total: 0,
    orders: 0,
    invoices: 0,
    invoiced: 0,
    credit_notes: 0,
    credited: 0,
    new_members: 0,
    new_listings: 0,
  };
  for (const { record, count, net, vat, total } of sales) {
    if (record === "order") sums.orders += count;
    else {
      const sign = record === "invoice" ? 1 : -1;
      sums.net += sign * net;
      sums.vat += sign * vat;
      sums.total += sign * total;
      sums[record === "invoice" ? "invoices" : "credit_notes"] += count;
      sums[record === "invoice" ? "invoiced" : "credited"] += total;
    }
  }
  for (const { members, listings } of growth) {
    sums.new_members += members;
    sums.new_listings += listings;
  }
  return sums;
}

async function readPeriod(
  db: Database,
  period: ReportPeriod,
  step: ReportStep,
): Promise<{ totals: ReportTotals; points: ReportPoint[]; groups: GroupSum[] }> {
  const [sales, growth, refunds, groups] = await Promise.all([
    listSalesDays(db, period),
    listGrowthDays(db, period),
    findRefunds(db, period),
    listGroupSums(db, period),
  ]);
  const partOf = ({ day }: { day: string }): string => endOfPart(period, day, step);
  const [salesOf, growthOf] = [Map.groupBy(sales, partOf), Map.groupBy(growth, partOf)];
  return {
    totals: { ...sumDays({ sales, growth }), ...refunds },
    points: splitPeriod(period, step).map((part) => ({
      ...part,
      ...sumDays({ sales: salesOf.get(part.to) ?? [], growth: growthOf.get(part.to) ?? [] }),
    })),
    groups,
  };
}

const methodNames: Record<string, (typeof m)["admin.accountingReports.methods.transfer"]> = {
  transfer: m["admin.accountingReports.methods.transfer"],
  card: m["admin.accountingReports.methods.card"],
};

type Names = Awaited<ReturnType<typeof listGroupNames>>;

/** Groups that have been deleted since are shown by their number. */
function nameOf(names: Names, group: ReportGroup, key: string, locale: Locale): string {
  const missing = m["admin.accountingReports.missing"]({ id: key }, { locale });
  if (group === "method") return methodNames[key]?.({}, { locale }) ?? missing;
  return names[group].find(({ id }) => String(id) === key)?.[`name_${locale}`] ?? missing;
}

type Groups = { shown: readonly GroupSum[]; compared: readonly GroupSum[] | undefined };

/** Groups with sales only in the compared period are listed too, with zeros for this one. */
function sharesOf({ shown, compared }: Groups, group: ReportGroup, name: (key: string) => string): ReportShare[] {
  const none = { invoices: 0, net: 0, vat: 0, total: 0 };
  const byKey = (sums: readonly GroupSum[] = []) =>
    new Map(sums.filter(({ grouped_by }) => grouped_by === group).map((sum) => [sum.group_key, sum]));
  const [now, before] = [byKey(shown), byKey(compared)];
  return [...new Set([...now.keys(), ...before.keys()])]
    .map((key) => {
      const { invoices, net, vat, total } = now.get(key) ?? none;
      const total_compared = compared ? (before.get(key)?.total ?? 0) : null;
      return { key, name: name(key), invoices, net, vat, total, total_compared };
    })
    .toSorted(
      (a, b) => b.total - a.total || Number(b.total_compared) - Number(a.total_compared) || (a.key < b.key ? -1 : 1),
    );
}

export async function readReport(
  { db, now }: { db: Database; now: Date },
  query: ReportQuery,
  locale: Locale,
): Promise<AccountingReport> {
  const period = { from: query.from, to: query.to };
  const step = query.step ?? defaultStep(period);
  const before = comparedPeriod(period, query.compare);
  // One after the other, so that a report does not use up all connections.
  const shown = await readPeriod(db, period, step);
  const compared = before && (await readPeriod(db, before, step));
  const names = await listGroupNames(db);
  const [open_transfers, promotions] = await Promise.all([findOpenTransfers(db), countPromotions(db, now)]);
  const groups = { shown: shown.groups, compared: compared?.groups };
  const shares = (group: ReportGroup) => sharesOf(groups, group, (key) => nameOf(names, group, key, locale));
  return {
    period,
    step,
    totals: shown.totals,
    points: shown.points,
    compared: before && compared && { period: before, totals: compared.totals, points: compared.points },
    groups: {
      package: shares("package"),
      method: shares("method"),
      city: shares("city"),
      category: shares("category"),
    },
    now: { open_transfers, promotions },
  };
}
