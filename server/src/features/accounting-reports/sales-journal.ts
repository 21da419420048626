import { lengthOf, type JournalQuery, type ReportPeriod } from "@pazar/contract/admin/accounting/accounting-reports";
import { InvoiceLine } from "@pazar/contract/payments/billing";
import type { Locale } from "@pazar/contract/locale";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Database } from "../../platform/database/database.ts";
import { dayStart } from "../../platform/database/turkish-day.ts";
import { m } from "../../platform/text/locale.ts";
import type { ExportKind } from "../exports/export-files.ts";
import type { Cell, Table } from "../exports/table.ts";

const readAtOnce = 1_000;

/** A lower bound: each invoice counts once, but has a row for each of its lines, which today is one. */
export async function countJournal(db: Database, { from, to }: ReportPeriod): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::int as count from daily_sales
    where day between ${from}::date and ${to}::date and grouped_by = 'all' and record <> 'order'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** By time of issue, so that invoices issued while the journal is being read come last. */
async function* iterateInvoices(db: Database, { from, to }: ReportPeriod) {
  for (let last = { issued_at: "-infinity", id: 0 }; ; ) {
    const rows = await db
      .selectFrom("invoices as i")
      .innerJoin("orders as o", "o.id", "i.order_id")
      .where("i.issued_at", ">=", dayStart(from))
      .where("i.issued_at", "<", dayStart(to, 1))
      .where(sql<boolean>`(i.issued_at, i.id) > (${last.issued_at}::timestamptz, ${last.id}::int)`)
      .select([
        "i.id",
        "i.number",
        "i.kind",
        "i.issued_at",
        "i.buyer",
        "i.lines",
        "o.reference",
        "o.method",
        "o.package_name_tr",
        "o.package_name_en",
        // Microseconds, which a Date does not have.
        sql<string>`i.issued_at::text`.as("issued_exactly"),
      ])
      .orderBy("i.issued_at")
      .orderBy("i.id")
      .limit(readAtOnce)
      .execute();
    yield* rows;
    const end = rows.at(-1);
    if (rows.length < readAtOnce || !end) return;
    last = { issued_at: end.issued_exactly, id: end.id };
  }
}

const Lines = z.array(InvoiceLine);
/** As stored when the invoice was issued, even if today's rules for billing details are stricter. */
const Buyer = z.partial(
  z.object({ name: z.string(), tax_number: z.string(), tax_office: z.string(), city: z.string() }),
);

async function* journalRows(db: Database, period: ReportPeriod, locale: Locale): AsyncGenerator<Cell[]> {
  const language = { locale };
  const kinds = {
    invoice: m["admin.accountingReports.kinds.invoice"]({}, language),
    credit_note: m["admin.accountingReports.kinds.creditNote"]({}, language),
  };
  const methods = {
    transfer: m["admin.accountingReports.methods.transfer"]({}, language),
    card: m["admin.accountingReports.methods.card"]({}, language),
  };
  for await (const row of iterateInvoices(db, period)) {
    const buyer = Buyer.parse(row.buyer);
    const sign = row.kind === "invoice" ? 1 : -1;
    for (const { description, vat_rate, net, vat, total } of Lines.parse(row.lines))
      yield [
        { day: turkishDay(row.issued_at) },
        row.number,
        kinds[row.kind],
        row.reference,
        buyer.name ?? "",
        buyer.tax_number ?? "",
        buyer.tax_office ?? "",
        buyer.city ?? "",
        row[`package_name_${locale}`],
        description,
        methods[row.method],
        vat_rate,
        ...[net, vat, total].map((kurus) => ({ kurus: sign * kurus })),
      ];
  }
}

const columns = [
  m["admin.accountingReports.columns.date"],
  m["admin.accountingReports.columns.number"],
  m["admin.accountingReports.columns.kind"],
  m["admin.accountingReports.columns.order"],
  m["admin.accountingReports.columns.buyer"],
  m["admin.accountingReports.columns.taxNumber"],
  m["admin.accountingReports.columns.taxOffice"],
  m["admin.accountingReports.columns.city"],
  m["admin.accountingReports.columns.package"],
  m["admin.accountingReports.columns.description"],
  m["admin.accountingReports.columns.method"],
  m["admin.accountingReports.columns.vatRate"],
  m["admin.accountingReports.columns.net"],
  m["admin.accountingReports.columns.vat"],
  m["admin.accountingReports.columns.total"],
];

/** Every line of every invoice and credit note; credit notes are below zero. */
export const journalTable = (db: Database, period: ReportPeriod, locale: Locale): Table => ({
  name: m["admin.accountingReports.journal"]({}, { locale }),
  header: columns.map((column) => column({}, { locale })),
  rows: journalRows(db, period, locale),
});

export const periodName = ({ from, to }: JournalQuery): string =>
  lengthOf({ from, to }) === 1 ? from : `${from}-${to}`;

const Input = z.object({ from: z.string(), to: z.string() });

export const journalExport: ExportKind = {
  kind: "sales_journal",
  fileName: (input) => `pazar-sales-${periodName(Input.parse(input))}`,
  table: (db, input, locale) => journalTable(db, Input.parse(input), locale),
};
