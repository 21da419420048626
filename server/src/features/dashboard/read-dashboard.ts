import { dailyKinds, type DailyKind, type Dashboard, type DashboardPeriod } from "@pazar/contract/admin/dashboard";
import type { Locale } from "@pazar/contract/locale";
import { addDays } from "@pazar/contract/text/calendar-day";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import type { Database } from "../../platform/database/database.ts";
import { findBackupHealth } from "../backups/backup-runs.ts";
import type { Categories } from "../categories/category-tree.ts";
import {
  countOpenAppeals,
  findOpenReports,
  findWaiting,
  listDailyCounts,
  listEmptyTerms,
  listOnSaleByCity,
  listStatusCounts,
} from "./dashboard.queries.ts";

type Counts = Record<DailyKind, number>;
type Dependencies = { db: Database; categories: Categories; now: Date };

const none: Counts = {
  posted: 0,
  active: 0,
  sold: 0,
  inactive: 0,
  pedding: 0,
  users: 0,
  messages: 0,
  searches: 0,
  empty_searches: 0,
  reports: 0,
  conversation_reports: 0,
};

const topLength = 6;
const topOf = <Item extends { listings: number }>(items: readonly Item[]): Item[] =>
  items
    .filter(({ listings }) => listings > 0)
    .toSorted((a, b) => b.listings - a.listings)
    .slice(0, topLength);

function sum(days: readonly { counts: Counts }[]): Counts {
  const total = { ...none };
  for (const { counts } of days) for (const kind of dailyKinds) total[kind] += counts[kind];
  return total;
}

export async function readDashboard(
  { db, categories, now }: Dependencies,
  period: DashboardPeriod,
  locale: Locale,
): Promise<Dashboard> {
  const today = turkishDay(now);
  const [daily, statuses, waiting, reports, appeals, cities, terms, tree, onSale, backups] = await Promise.all([
    listDailyCounts(db, today, period),
    listStatusCounts(db),
    findWaiting(db),
    findOpenReports(db),
    countOpenAppeals(db),
    listOnSaleByCity(db),
    listEmptyTerms(db, today, period),
    categories.tree(),
    categories.counts(0),
    findBackupHealth(db, now),
  ]);
  const counted = Map.groupBy(daily, ({ day }) => day);
  const countsOf = (day: string): Counts => ({
    ...none,
    ...Object.fromEntries(counted.get(day)?.map(({ kind, count }) => [kind, count]) ?? []),
  });
  const days = Array.from({ length: 2 * period }, (_, i) => addDays(today, i + 1 - 2 * period)).map((day) => ({
    day,
    counts: countsOf(day),
  }));
  const [before, shown] = [days.slice(0, period), days.slice(period)];
  const byStatus = {
    active: 0,
    sold: 0,
    inactive: 0,
    pedding: 0,
    ...Object.fromEntries(statuses.map(({ status, listings }) => [status, listings])),
  };
  return {
    on_sale: cities.reduce((total, { listings }) => total + listings, 0),
    statuses: byStatus,
    waiting: { count: waiting.count, oldest_at: waiting.oldest_at?.toISOString() ?? null },
    reported_listings: waiting.reported,
    reported_conversations: { count: reports.count, oldest_at: reports.oldest_at?.toISOString() ?? null },
    open_appeals: appeals,
    backups,
    totals: sum(shown),
    totals_before: sum(before),
    days: shown,
    top_categories: topOf(tree.tops.map((top) => ({ id: top.id, name: top[`name_${locale}`], listings: onSale(top) }))),
    top_cities: topOf(cities),
    empty_terms: terms,
  };
}
