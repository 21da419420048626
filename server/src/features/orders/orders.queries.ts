import { sql } from "kysely";
import { dayOf } from "../../platform/database/turkish-day.ts";
import type { Database } from "../../platform/database/database.ts";

/** Views a day on whole days of the promotion, and on as many days before it as there were. */
const viewsADay = (from: ReturnType<typeof sql>, to: ReturnType<typeof sql>) =>
  sql<number | null>`case when ${to} > ${from} then (
    select coalesce(sum(v.views), 0)::float / (${to} - ${from}) from listing_daily_views v
    where v.listing_id = p.listing_id and v.day >= ${from} and v.day < ${to}) end`;

const firstDay = sql`(${dayOf(sql`p.starts_at`)} + 1)`;
const dayAfter = sql`least(${dayOf(sql`coalesce(p.ended_at, p.ends_at)`)}, ${dayOf(sql`now()`)})`;
const startDay = dayOf(sql`p.starts_at`);

// A new listing had no views before it was there.
const dayBefore = sql`greatest(${startDay} - greatest(${dayAfter} - ${firstDay}, 0), ${dayOf(sql`l.created_at`)})`;

const ordersOf = (db: Database) =>
  db
    .selectFrom("orders as o")
    .innerJoin("listings as l", "l.id", "o.listing_id")
    .leftJoin("promotions as p", "p.order_id", "o.id")
    .selectAll("o")
    .select([
      "l.title",
      "l.status as listing_status",
      "p.starts_at",
      "p.ends_at",
      "p.ended_at",
      viewsADay(firstDay, dayAfter).as("views_a_day"),
      viewsADay(dayBefore, startDay).as("views_a_day_before"),
    ]);

export const findOrder = (db: Database, userId: number, id: number) =>
  ordersOf(db).where("o.user_id", "=", userId).where("o.id", "=", id).executeTakeFirst();
export type OrderWithListing = NonNullable<Awaited<ReturnType<typeof findOrder>>>;

/** One more than the page size, to know whether there is a next page. */
export const listOrders = (db: Database, userId: number, size: number, after?: number) =>
  ordersOf(db)
    .where("o.user_id", "=", userId)
    .$if(after !== undefined, (query) => query.where("o.id", "<", after ?? 0))
    .orderBy("o.id", "desc")
    .limit(size + 1)
    .execute();

export const countOrders = async (db: Database, userId: number): Promise<number> => {
  const { n } = await db
    .selectFrom("orders")
    .where("user_id", "=", userId)
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
};

export const listInvoicesOf = (db: Database, orderIds: readonly number[]) =>
  orderIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("invoices")
        .where("order_id", "in", orderIds)
        .select(["id", "order_id", "number", "kind", "issued_at", "net", "vat", "total"])
        .orderBy("id")
        .execute();
export type InvoiceRow = Awaited<ReturnType<typeof listInvoicesOf>>[number];

export const findBilling = (db: Database, userId: number) =>
  db.selectFrom("billing_details").where("user_id", "=", userId).select("details").executeTakeFirst();
