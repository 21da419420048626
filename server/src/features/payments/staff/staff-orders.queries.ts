import type { PaymentTab, StaffOrderQuery } from "@pazar/contract/admin/accounting/payments";
import * as limits from "@pazar/contract/limits";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { countMatches } from "../../../platform/database/count-rows.ts";
import type { Database } from "../../../platform/database/database.ts";
import { dayStart } from "../../../platform/database/turkish-day.ts";
import type { Position } from "../../../platform/http/list-page.ts";
import { fullNameOrNull } from "../../accounts/full-name.ts";

const isPartlyPaid = sql<SqlBool>`(o.status in ('open', 'lapsed', 'cancelled') and o.paid > o.refunded)`;
const isOverpaid = sql<SqlBool>`((o.status in ('paid', 'held') and o.paid - o.refunded > o.price)
  or (o.status = 'refunded' and o.paid > o.refunded))`;
const hasFailedRefund = sql<SqlBool>`exists (select from refunds r where r.order_id = o.id and r.status = 'failed')`;
const hasFinding = sql<SqlBool>`exists (select from book_findings f where f.order_id = o.id)`;
const problems = sql<string[]>`array_remove(array[
  case when ${isPartlyPaid} then 'partly_paid' end,
  case when ${isOverpaid} then 'overpaid' end,
  case when ${hasFailedRefund} then 'refund_failed' end,
  case when ${hasFinding} then 'books' end], null)`;

/** A union, so that each of the small indexes is used. */
const needsAttention = sql<SqlBool>`o.id in (
  select o.id from orders o where ${isPartlyPaid} or ${isOverpaid}
  union select order_id from refunds where status = 'failed'
  union select order_id from book_findings)`;

const ofTab: Record<PaymentTab, RawBuilder<SqlBool> | undefined> = {
  transfers: sql<SqlBool>`(o.status = 'open' and o.method = 'transfer')`,
  held: sql<SqlBool>`o.status = 'held'`,
  attention: needsAttention,
  all: undefined,
};

/** By number of order or listing, by reference, or by the beginnings of words in the names of buyer and account. */
function matches(q: string): RawBuilder<SqlBool> | undefined {
  if (q === "") return undefined;
  const number = Number(/^#?(\d{1,10})$/.exec(q)?.[1] ?? Number.NaN);
  if (number <= limits.id) return sql<SqlBool>`(o.id = ${number} or o.listing_id = ${number})`;
  const words = sql`(select string_agg('''' || word || ''':*', ' & ') from unnest(folded_words(${q})) as word)::tsquery`;
  const reference = q.replaceAll(/[\s-]/g, "").toUpperCase();
  return sql<SqlBool>`(
    starts_with(o.reference, ${/^PZ[A-Z0-9]{1,7}$/.test(reference) ? reference : "-"})
    or array_to_tsvector(folded_words(o.buyer ->> 'name')) @@ ${words}
    or o.user_id in (select id from users where words @@ ${words}))`;
}

function wanted(db: Database, { tab, status, method, from, to, q }: StaffOrderQuery) {
  const conditions = [
    ofTab[tab],
    matches(q),
    status && sql<SqlBool>`o.status = ${status}`,
    method && sql<SqlBool>`o.method = ${method}`,
    from && sql<SqlBool>`o.created_at >= ${dayStart(from)}`,
    to && sql<SqlBool>`o.created_at < ${dayStart(to, 1)}`,
  ].filter((condition) => condition !== undefined && condition !== "");
  return db.selectFrom("orders as o").where((eb) => eb.and(conditions));
}

/** One row more than the page size, to know whether there is a next page, and the total. */
export async function listStaffOrders(db: Database, query: StaffOrderQuery, after: Position | undefined) {
  const direction = query.sort === "-created_at" ? "desc" : "asc";
  const isBeyond = after
    ? sql<SqlBool>`(o.created_at, o.id) ${sql.raw(direction === "desc" ? "<" : ">")} (${after.key}::timestamptz, ${after.id}::int)`
    : sql<SqlBool>`true`;
  const [rows, total] = await Promise.all([
    wanted(db, query)
      .where(isBeyond)
      .innerJoin("listings as l", "l.id", "o.listing_id")
      .select([
        "o.id",
        "o.reference",
        "o.status",
        "o.method",
        "o.package_name_tr",
        "o.package_name_en",
        "o.listing_id",
        "l.title",
        "o.price",
        "o.paid",
        "o.refunded",
        "o.created_at",
        "o.due_at",
        "o.paid_at",
        sql<string>`o.buyer ->> 'name'`.as("buyer_name"),
        problems.as("problems"),
        sql<string>`o.created_at::text`.as("key"),
      ])
      .orderBy("o.created_at", direction)
      .orderBy("o.id", direction)
      .limit(query.size + 1)
      .execute(),
    countMatches(db, wanted(db, query).select("o.id")),
  ]);
  return { rows, total };
}
export type StaffOrderRow = Awaited<ReturnType<typeof listStaffOrders>>["rows"][number];

export async function countWaiting(db: Database) {
  const { rows } = await sql<{
    transfers: number;
    held: number;
    attention: number;
    bank_lines: number;
    findings: number;
  }>`select
    (select count(*) from orders o where ${ofTab.transfers}) as transfers,
    (select count(*) from orders o where ${ofTab.held}) as held,
    (select count(*) from orders o where ${needsAttention}) as attention,
    (select count(*) from bank_lines where state = 'open') as bank_lines,
    (select count(distinct order_id) from book_findings) as findings`.execute(db);
  return rows[0] ?? { transfers: 0, held: 0, attention: 0, bank_lines: 0, findings: 0 };
}

export const findStaffOrder = (db: Database, id: number) =>
  db
    .selectFrom("orders as o")
    .innerJoin("listings as l", "l.id", "o.listing_id")
    .leftJoin("promotions as p", "p.order_id", "o.id")
    .where("o.id", "=", id)
    .selectAll("o")
    .select([
      "l.title",
      "l.status as listing_status",
      "p.starts_at",
      "p.ends_at",
      "p.ended_at",
      "p.end_reason",
      sql<string>`o.buyer ->> 'name'`.as("buyer_name"),
      problems.as("problems"),
    ])
    .executeTakeFirst();
export type StaffOrderDetailsRow = NonNullable<Awaited<ReturnType<typeof findStaffOrder>>>;

/** Everything that happened to the order's money. */
export async function findMoney(db: Database, orderId: number) {
  const [payments, refunds, invoices, entries, findings] = await Promise.all([
    db
      .selectFrom("payments as p")
      .leftJoin("users as u", "u.id", "p.recorded_by")
      .where("p.order_id", "=", orderId)
      .select(["p.id", "p.method", "p.amount", "p.source", "p.note", fullNameOrNull("u").as("recorded_by")])
      .select(sql<string>`to_char(p.received_on, 'YYYY-MM-DD')`.as("received_on"))
      .orderBy("p.id")
      .execute(),
    db
      .selectFrom("refunds as r")
      .leftJoin("users as u", "u.id", "r.made_by")
      .where("r.order_id", "=", orderId)
      .select(["r.id", "r.method", "r.amount", "r.reason", "r.status", "r.sent_to", "r.created_at"])
      .select(fullNameOrNull("u").as("made_by"))
      .orderBy("r.id")
      .execute(),
    db
      .selectFrom("invoices")
      .where("order_id", "=", orderId)
      .select(["id", "number", "kind", "issued_at", "net", "vat", "total"])
      .orderBy("id")
      .execute(),
    db
      .selectFrom("ledger_entries as e")
      .innerJoin("ledger_lines as l", "l.entry_id", "e.id")
      .where("e.order_id", "=", orderId)
      .select(["e.id", "e.kind", "e.happened_at", "l.account", "l.amount"])
      .orderBy("e.id")
      .orderBy("l.amount", "desc")
      .execute(),
    db.selectFrom("book_findings").where("order_id", "=", orderId).selectAll().orderBy("kind").execute(),
  ]);
  return { payments, refunds, invoices, entries, findings };
}
export type Money = Awaited<ReturnType<typeof findMoney>>;
