import type { BankLineQuery } from "@pazar/contract/admin/accounting/bank-lines";
import { sql, type SqlBool } from "kysely";
import { countMatches } from "../../../platform/database/count-rows.ts";
import type { Database } from "../../../platform/database/database.ts";
import type { Position } from "../../../platform/http/list-page.ts";
import { fullNameOrNull } from "../../accounts/full-name.ts";

const orderColumns = ["o.id", "o.reference", "o.status", "o.price", "o.paid", "o.refunded"] as const;
const lineOrders = (db: Database) =>
  db.selectFrom("orders as o").select(orderColumns).select(sql<string>`o.buyer ->> 'name'`.as("buyer_name"));
export type LineOrderRow = Awaited<ReturnType<typeof findByReference>>[number];

export const findByReference = (db: Database, references: readonly string[]) =>
  references.length === 0
    ? Promise.resolve([])
    : lineOrders(db).where("o.reference", "in", references).orderBy("o.id").execute();

export const findOrdersOf = (db: Database, ids: readonly number[]) =>
  ids.length === 0 ? Promise.resolve([]) : lineOrders(db).where("o.id", "in", ids).execute();

const mostWaiting = 1_000;

/** Open orders that lack one of these amounts, the newest first. */
export const findByMissing = (db: Database, amounts: readonly number[]) =>
  amounts.length === 0
    ? Promise.resolve([])
    : lineOrders(db)
        .where("o.status", "=", "open")
        .where("o.method", "=", "transfer")
        .where(sql<SqlBool>`o.price - o.paid + o.refunded = any(${[...new Set(amounts)]}::int[])`)
        .orderBy("o.id", "desc")
        .limit(mostWaiting)
        .execute();

const lines = (db: Database) =>
  db
    .selectFrom("bank_lines as b")
    .leftJoin("users as u", "u.id", "b.decided_by")
    .select([
      "b.id",
      "b.hash",
      "b.amount",
      "b.description",
      "b.sender",
      "b.state",
      "b.order_id",
      "b.set_aside_reason",
      "b.decided_at",
      sql<string>`to_char(b.received_on, 'YYYY-MM-DD')`.as("received_on"),
      fullNameOrNull("u").as("decided_by"),
      sql<string>`b.received_on::text`.as("key"),
    ]);
export type BankLineRow = Awaited<ReturnType<typeof findLines>>[number];

export const findLines = (db: Database, by: { hashes: readonly string[] } | { ids: readonly number[] }) =>
  ("hashes" in by
    ? lines(db).where(sql<SqlBool>`b.hash = any(${[...by.hashes]}::text[])`)
    : lines(db).where(sql<SqlBool>`b.id = any(${[...by.ids]}::int[])`)
  )
    .orderBy("b.received_on", "desc")
    .orderBy("b.id", "desc")
    .execute();

const wanted = (db: Database, { state, q }: BankLineQuery) => {
  const isFound = sql<SqlBool>`array_to_tsvector(folded_words(b.description || ' ' || b.sender))
    @@ (select string_agg('''' || word || ''':*', ' & ') from unnest(folded_words(${q})) as word)::tsquery`;
  return lines(db)
    .where("b.state", "=", state)
    .$if(q !== "", (query) => query.where(isFound));
};

/** One row more than the page size, to know whether there is a next page, and the total. */
export async function listLines(db: Database, query: BankLineQuery, after: Position | undefined) {
  const direction = query.sort === "-received_on" ? "desc" : "asc";
  const isBeyond = after
    ? sql<SqlBool>`(b.received_on, b.id) ${sql.raw(direction === "desc" ? "<" : ">")} (${after.key}::date, ${after.id}::int)`
    : sql<SqlBool>`true`;
  const [rows, total] = await Promise.all([
    wanted(db, query)
      .where(isBeyond)
      .orderBy("b.received_on", direction)
      .orderBy("b.id", direction)
      .limit(query.size + 1)
      .execute(),
    countMatches(db, wanted(db, query)),
  ]);
  return { rows, total };
}
