import type { DashboardPeriod } from "@pazar/contract/admin/dashboard";
import { sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";

const termsLength = 10;

/** Counters of twice the period, today last, for the comparison with the previous period. */
export async function listDailyCounts(db: Database, today: string, days: DashboardPeriod) {
  const { rows } = await sql<{ day: string; kind: string; count: number }>`
    select day::text, kind, sum(count)::int as count from daily_counts
    where day > ${today}::date - ${2 * days}::int and day <= ${today}::date group by 1, 2`.execute(db);
  return rows;
}

export const listStatusCounts = (db: Database) =>
  db
    .selectFrom("listing_status_counts")
    .select(["status", sql<number>`sum(listings)::int`.as("listings")])
    .groupBy("status")
    .execute();

/** How many listings the tabs of the staff's list have. */
export const findWaiting = (db: Database) =>
  db
    .selectFrom("moderation_queue")
    .select([
      sql<number>`count(*) filter (where is_pending)`.as("count"),
      sql<Date | null>`min(queued_at) filter (where is_pending)`.as("oldest_at"),
      sql<number>`count(*) filter (where reports > 0)`.as("reported"),
    ])
    .executeTakeFirstOrThrow();

export const findOpenReports = (db: Database) =>
  db
    .selectFrom("conversation_reports")
    .where("reviewed_at", "is", null)
    .select(({ fn }) => [fn.countAll<number>().as("count"), sql<Date | null>`min(created_at)`.as("oldest_at")])
    .executeTakeFirstOrThrow();

export const countOpenAppeals = (db: Database) =>
  db
    .selectFrom("appeals as a")
    .innerJoin("listings as l", "l.id", "a.listing_id")
    .where("a.ended_at", "is", null)
    .where("l.deleted_at", "is", null)
    .select(({ fn }) => [
      fn.countAll<number>().as("count"),
      sql<number>`count(*) filter (where a.due_at < now())`.as("overdue"),
    ])
    .executeTakeFirstOrThrow();

export const listOnSaleByCity = (db: Database) =>
  db
    .selectFrom("category_counts as c")
    .innerJoin("cities", "cities.id", "c.city_id")
    .select(["cities.id", "cities.name", sql<number>`sum(c.listings)::int`.as("listings")])
    .groupBy("cities.id")
    .orderBy("listings", "desc")
    .orderBy("cities.id")
    .execute();

export const listEmptyTerms = (db: Database, today: string, days: DashboardPeriod) =>
  db
    .selectFrom("empty_searches")
    .where("day", ">", sql<Date>`${today}::date - ${days}::int`)
    .select([
      sql<string>`(array_agg(search_term order by day desc))[1]`.as("term"),
      sql<number>`sum(searches)::int`.as("searches"),
    ])
    .groupBy("folded_term")
    .orderBy("searches", "desc")
    .orderBy("folded_term")
    .limit(termsLength)
    .execute();
