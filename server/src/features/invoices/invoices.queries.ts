import type { InvoiceFilters, InvoiceQuery } from "@pazar/contract/admin/accounting/invoices";
import * as limits from "@pazar/contract/limits";
import { sql, type RawBuilder, type SqlBool } from "kysely";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { readInBatches } from "../../platform/database/read-in-batches.ts";
import { dayStart } from "../../platform/database/turkish-day.ts";
import type { Position } from "../../platform/http/list-page.ts";

const nothing = sql<SqlBool>`false`;

/** Every word begins a word of number, buyer or tax number; or it is the number or the reference of the order. */
async function matchesSearch(db: Database, q: string): Promise<RawBuilder<SqlBool>> {
  const orderNumber = /^\d{6,9}$/.test(q) ? Number(q) : 0;
  const { rows } = await sql<{ words: string[]; order_id: number | null }>`
    select folded_words(${q}) as words,
      (select id from orders where reference = upper(${q}) or id = ${orderNumber} limit 1) as order_id`.execute(db);
  const { words = [], order_id = null } = rows[0] ?? {};
  // Folded words hold letters and digits only, so nothing in them can end the quotes.
  const query = words.map((word) => `'${word}':*`).join(" & ");
  const byWords = query === "" ? nothing : sql<SqlBool>`i.words @@ ${query}::tsquery`;
  return order_id === null ? byWords : sql<SqlBool>`(${byWords} or i.order_id = ${order_id})`;
}

async function invoicesFor(db: Database, { q, kind, from, to }: InvoiceFilters) {
  const conditions = [
    q !== "" && (await matchesSearch(db, q)),
    kind !== undefined && sql<SqlBool>`i.kind = ${kind}`,
    from !== undefined && sql<SqlBool>`i.issued_at >= ${dayStart(from)}`,
    to !== undefined && sql<SqlBool>`i.issued_at < ${dayStart(to, 1)}`,
  ].filter((condition) => condition !== false);
  return { list: db.selectFrom("invoices as i").where((eb) => eb.and(conditions)) };
}

/** At most that many are counted. */
export async function countInvoices(db: Database, filters: InvoiceFilters, atMost?: number): Promise<number> {
  const { list } = await invoicesFor(db, filters);
  return countRows(
    db,
    list.select("i.id").$if(atMost !== undefined, (query) => query.limit(atMost ?? 0)),
  );
}

type SortKey = { key: RawBuilder<unknown>; type: RawBuilder<unknown> };
const byTime: SortKey = { key: sql`i.issued_at`, type: sql`timestamptz` };
const sortKeys: Record<string, SortKey> = {
  issued_at: byTime,
  number: { key: sql`i.number`, type: sql`text` },
  total: { key: sql`i.total`, type: sql`integer` },
};

/** One row more than the page size, to know whether there is a next page, and the total. */
export async function listInvoices(db: Database, query: InvoiceQuery, after: Position | undefined) {
  const isDescending = query.sort.startsWith("-");
  const direction = isDescending ? "desc" : "asc";
  const { key, type } = sortKeys[query.sort.replace("-", "")] ?? byTime;
  const { list } = await invoicesFor(db, query);
  const rest =
    after &&
    list.where(
      sql<SqlBool>`(${key}, i.id) ${sql.raw(isDescending ? "<" : ">")} (${after.key}::${type}, ${after.id}::integer)`,
    );
  const [rows, total] = await Promise.all([
    (rest ?? list)
      .innerJoin("orders as o", "o.id", "i.order_id")
      .select(["i.id", "i.number", "i.kind", "i.issued_at", "i.net", "i.vat", "i.total", "i.buyer", "i.order_id"])
      .select(["o.reference", sql<string>`(${key})::text`.as("key")])
      .orderBy(key, direction)
      .orderBy("i.id", direction)
      .limit(query.size + 1)
      .execute(),
    countInvoices(db, query, limits.exactTotal + 1),
  ]);
  return { rows, total };
}
export type InvoiceListRow = Awaited<ReturnType<typeof listInvoices>>["rows"][number];

/** In the order in which they were issued. */
export async function* iterateInvoices(db: Database, filters: InvoiceFilters) {
  const { list } = await invoicesFor(db, filters);
  yield* readInBatches((afterId, limit) =>
    list
      .where("i.id", ">", afterId)
      .innerJoin("orders as o", "o.id", "i.order_id")
      .leftJoin("invoices as c", "c.id", "i.corrects_id")
      .select(["i.id", "i.number", "i.kind", "i.issued_at", "i.net", "i.vat", "i.total", "i.buyer", "i.order_id"])
      .select(["o.reference", "o.method", "c.number as corrects_number"])
      .orderBy("i.id")
      .limit(limit)
      .execute(),
  );
}

/** With what its document shows beside it. */
export const findInvoice = (db: Database, id: number) =>
  db
    .selectFrom("invoices as i")
    .innerJoin("orders as o", "o.id", "i.order_id")
    .leftJoin("invoices as c", "c.id", "i.corrects_id")
    .leftJoin("refunds as r", "r.id", "i.refund_id")
    .where("i.id", "=", id)
    .select(["i.id", "i.number", "i.uuid", "i.kind", "i.order_id", "i.user_id", "i.issued_at"])
    .select(["i.seller", "i.buyer", "i.lines", "i.net", "i.vat", "i.total"])
    .select(["o.reference", "o.method", "o.created_at as ordered_at"])
    .select([
      "c.id as corrects_id",
      "c.number as corrects_number",
      "c.issued_at as corrects_issued_at",
      "c.total as corrects_total",
      "r.reason as refund_reason",
    ])
    .executeTakeFirst();
export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>;

export const listCreditNotes = (db: Database, invoiceId: number) =>
  db
    .selectFrom("invoices")
    .where("corrects_id", "=", invoiceId)
    .select(["id", "number", "issued_at", "total"])
    .orderBy("id")
    .execute();
export type CreditNoteRow = Awaited<ReturnType<typeof listCreditNotes>>[number];

/** One's own, the newest first; one more than the page size. */
export const listOwnInvoices = (db: Database, userId: number, size: number, before?: number) =>
  db
    .selectFrom("invoices")
    .where("user_id", "=", userId)
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? 0))
    .select(["id", "number", "kind", "issued_at", "net", "vat", "total"])
    .orderBy("id", "desc")
    .limit(size + 1)
    .execute();

export const countOwnInvoices = (db: Database, userId: number): Promise<number> =>
  countRows(db, db.selectFrom("invoices").where("user_id", "=", userId).select("id"));

export const findLogo = async (db: Database): Promise<string | null> =>
  (await db.selectFrom("settings").select("logo_hash").executeTakeFirstOrThrow()).logo_hash;
