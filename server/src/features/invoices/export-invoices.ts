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

const kindNames = { invoice: m["invoices.admin.kinds.invoice"], credit_note: m["invoices.admin.kinds.credit_note"] };
const methodNames = { transfer: m["invoices.admin.methods.transfer"], card: m["invoices.admin.methods.card"] };
const columns = [
  m["invoices.admin.columns.number"],
  m["invoices.admin.columns.kind"],
  m["invoices.admin.columns.issuedAt"],
  m["invoices.admin.columns.buyer"],
  m["invoices.admin.columns.taxNumber"],
  m["invoices.admin.columns.taxOffice"],
  m["invoices.admin.columns.net"],
  m["invoices.admin.columns.vat"],
  m["invoices.admin.columns.total"],
  m["invoices.admin.columns.order"],
  m["invoices.admin.columns.reference"],
  m["invoices.admin.columns.method"],
  m["invoices.admin.columns.corrects"],
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
