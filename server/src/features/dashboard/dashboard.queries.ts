import type { Dashboard } from "@pazar/contract/dashboard";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "../../platform/database.ts";

/** So far each number is counted; reading on would take longer the larger the market is. */
export const countedUpTo = 10_000;

const capped = (number: number) => ({ count: Math.min(number, countedUpTo), is_capped: number > countedUpTo });

async function count(db: Database, rows: RawBuilder<unknown>) {
  const { rows: answer } = await sql<{ count: number }>`select count(*) from (${rows}) found`.execute(db);
  return capped(answer[0]?.count ?? 0);
}

/** New rows have the highest ids: no index by time is needed. */
const newest = (table: string) => sql`select created_at from ${sql.table(table)} order by id desc limit ${sql.lit(countedUpTo + 1)}`;
const ofLastWeek = (table: string) => sql`select 1 from (${newest(table)}) newest where created_at > now() - interval '7 days'`;

export async function readDashboard(db: Database): Promise<Dashboard> {
  const limit = sql.lit(countedUpTo + 1);
  const [onSale, publishedLastDay, waiting, oldest, people, reports] = await Promise.all([
    db.selectFrom("category_counts").select((eb) => eb.fn.sum<string | null>("listings").as("listings")).executeTakeFirstOrThrow(),
    count(db, sql`select 1 from listings where status = 'active' and not seller_suspended and published_at > now() - interval '1 day' limit ${limit}`),
    count(db, sql`select 1 from listings where status = 'pedding' limit ${limit}`),
    db.selectFrom("listings").where("status", "=", sql.lit("pedding")).select("updated_at").orderBy("updated_at").limit(1).executeTakeFirst(),
    count(db, ofLastWeek("users")),
    count(db, ofLastWeek("listing_reports")),
  ]);
  return {
    on_sale: { count: Number(onSale.listings ?? 0), is_capped: false },
    published_last_day: publishedLastDay,
    waiting: { ...waiting, oldest_at: oldest?.updated_at.toISOString() ?? null },
    new_people_last_week: people,
    reports_last_week: reports,
  };
}
