import { InvoiceFilters } from "@pazar/contract/admin/accounting/invoices";
import { BillingDetails } from "@pazar/contract/payments/billing";
import type { Locale } from "@pazar/contract/locale";
import { turkishDay } from "@pazar/contract/text/turkish-time";
import type { Database } from "../../platform/database/database.ts";
import { csvMoment } from "../../platform/text/csv.ts";
import { m } from "../../platform/text/locale.ts";
import type { ExportKind } from "../exports/export-files.ts";
import type { Cell, Table } from "../exports/table.ts";
import { iterateInvoices } from "./invoices.queries.ts";

const kindNames = { invoice: m["admin.invoices.kinds.invoice"], credit_note: m["admin.invoices.kinds.credit_note"] };
const methodNames = { transfer: m["admin.invoices.methods.transfer"], card: m["admin.invoices.methods.card"] };
const columns = [
  m["admin.invoices.columns.number"],
  m["admin.invoices.columns.kind"],
  m["admin.invoices.columns.issuedAt"],
  m["admin.invoices.columns.buyer"],
  m["admin.invoices.columns.taxNumber"],
  m["admin.invoices.columns.taxOffice"],
  m["admin.invoices.columns.net"],
  m["admin.invoices.columns.vat"],
  m["admin.invoices.columns.total"],
  m["admin.invoices.columns.order"],
  m["admin.invoices.columns.reference"],
  m["admin.invoices.columns.method"],
  m["admin.invoices.columns.corrects"],
];

async function* invoiceRows(db: Database, filters: InvoiceFilters, locale: Locale): AsyncGenerator<Cell[]> {
  const language = { locale };
  for await (const row of iterateInvoices(db, filters)) {
    const { name, tax_number, tax_office } = BillingDetails.parse(row.buyer);
    yield [
      row.number,
      kindNames[row.kind]({}, language),
      csvMoment(row.issued_at),
      name,
      tax_number,
      tax_office,
      { kurus: row.net },
      { kurus: row.vat },
      { kurus: row.total },
      String(row.order_id),
      row.reference,
      methodNames[row.method]({}, language),
      row.corrects_number ?? "",
    ];
  }
}

export const invoiceTable = (db: Database, filters: InvoiceFilters, locale: Locale): Table => ({
  name: m["admin.areas.invoices"]({}, { locale }),
  header: columns.map((column) => column({}, { locale })),
  rows: invoiceRows(db, filters, locale),
});

export const invoiceExport: ExportKind = {
  kind: "invoices",
  fileName: () => `pazar-invoices-${turkishDay(new Date())}`,
  table: (db, input, locale) => invoiceTable(db, InvoiceFilters.parse(input), locale),
};
