import type { ReportGroup, ReportPeriod } from "@pazar/contract/admin/accounting/accounting-reports";
import type { PaymentMethod } from "@pazar/contract/payments/billing";
import { addDays, isoDay } from "@pazar/contract/text/calendar-day";
import type { PromotionKind } from "@pazar/contract/payments/orders";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { dayStart } from "../../platform/database/turkish-day.ts";

export type SalesDay = {
  day: string;
  record: "order" | "invoice" | "credit_note";
  count: number;
  net: number;
  vat: number;
  total: number;
};

export async function listSalesDays(db: Database, { from, to }: ReportPeriod): Promise<SalesDay[]> {
  const { rows } = await sql<SalesDay>`
    select day::text, record, count, net, vat, total from daily_sales
    where day between ${from}::date and ${to}::date and grouped_by = 'all'`.execute(db);
  return rows;
}

export type GrowthDay = { day: string; members: number; listings: number };

export async function listGrowthDays(db: Database, { from, to }: ReportPeriod): Promise<GrowthDay[]> {
  const { rows } = await sql<GrowthDay>`
    select day::text, coalesce(sum(count) filter (where kind = 'users'), 0)::int as members,
      coalesce(sum(count) filter (where kind = 'posted'), 0)::int as listings
    from daily_counts where day between ${from}::date and ${to}::date and kind in ('users', 'posted')
    group by day`.execute(db);
  return rows;
}

export async function findRefunds(db: Database, { from, to }: ReportPeriod) {
  return db
    .selectFrom("refunds")
    .where("created_at", ">=", dayStart(from))
    .where("created_at", "<", dayStart(to, 1))
    .select([
      sql<number>`count(*)::int`.as("refunds"),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as("refunded"),
      sql<number>`coalesce(sum(amount) filter (where status <> 'done'), 0)::bigint`.as("refunds_waiting"),
    ])
    .executeTakeFirstOrThrow();
}

export type GroupSum = {
  grouped_by: ReportGroup;
  group_key: string;
  invoices: number;
  net: number;
  vat: number;
  total: number;
};

/** The first day of the first whole month of a period, and the day after its last whole month. */
function wholeMonths({ from, to }: ReportPeriod): { start: string; end: string } {
  const firstOf = (day: string, monthsLater: number) =>
    isoDay(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 + monthsLater, 1));
  const dayAfter = addDays(to, 1);
  const start = from.endsWith("-01") ? from : firstOf(from, 1);
  const end = firstOf(dayAfter, 0);
  // There is no whole month: all days are summed day by day.
  return start < end ? { start, end } : { start: dayAfter, end: dayAfter };
}

/** Reads whole months from the sums by month, and the days before and after them from the sums by day. */
export async function listGroupSums(db: Database, period: ReportPeriod): Promise<GroupSum[]> {
  const { start, end } = wholeMonths(period);
  const { rows } = await sql<GroupSum>`
    with summed as (
      select grouped_by, record, group_key, count, net, vat, total from monthly_sales
        where month >= ${start}::date and month < ${end}::date
      union all select grouped_by, record, group_key, count, net, vat, total from daily_sales
        where grouped_by in ('package', 'method', 'city', 'category')
          and day >= ${period.from}::date and day < ${start}::date
      union all select grouped_by, record, group_key, count, net, vat, total from daily_sales
        where grouped_by in ('package', 'method', 'city', 'category')
          and day >= ${end}::date and day <= ${period.to}::date
    )
    select grouped_by, group_key,
      coalesce(sum(count) filter (where record = 'invoice'), 0)::int as invoices,
      sum(case record when 'invoice' then net else -net end)::bigint as net,
      sum(case record when 'invoice' then vat else -vat end)::bigint as vat,
      sum(case record when 'invoice' then total else -total end)::bigint as total
    from summed group by 1, 2`.execute(db);
  return rows;
}

/** Names in both languages; those of payment methods are in the message files. */
export async function listGroupNames(db: Database) {
  const [packages, cities, categories] = await Promise.all([
    db.selectFrom("packages").select(["id", "name_tr", "name_en"]).execute(),
    db.selectFrom("cities").select(["id", "name as name_tr", "name as name_en"]).execute(),
    db.selectFrom("categories").where("parent_id", "is", null).select(["id", "name_tr", "name_en"]).execute(),
  ]);
  return { package: packages, city: cities, category: categories };
}

export const findOpenTransfers = (db: Database) =>
  db
    .selectFrom("orders")
    .where("status", "=", "open")
    .where("method", "=", "transfer" satisfies PaymentMethod)
    .select([
      sql<number>`count(*)::int`.as("count"),
      sql<number>`coalesce(sum(greatest(price - paid, 0)), 0)::bigint`.as("amount"),
    ])
    .executeTakeFirstOrThrow();

/** Those that are running now, without those that are queued behind another one. */
export async function countPromotions(db: Database, now: Date): Promise<Record<PromotionKind, number>> {
  const rows = await db
    .selectFrom("promotions")
    .where("ended_at", "is", null)
    .where("ends_at", ">", now)
    .where("starts_at", "<=", now)
    .select(["kind", sql<number>`count(*)::int`.as("count")])
    .groupBy("kind")
    .execute();
  return { featured: 0, bump: 0, urgent: 0, ...Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) };
}
