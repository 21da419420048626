import type { InvoiceFilters } from "@pazar/contract/admin/invoices";
import { BillingDetails } from "@pazar/contract/billing";
import type { Locale } from "@pazar/contract/locale";
import type { Database } from "../../platform/database/database.ts";
import { csvLines, csvMoment } from "../../platform/text/csv.ts";
import { m } from "../../platform/text/locale.ts";
import { iterateInvoices } from "./invoices.queries.ts";

const kindNames = { invoice: m["invoices.admin.kinds.invoice"], credit_note: m["invoices.admin.kinds.credit_note"] };
const methodNames = { transfer: m["invoices.admin.methods.transfer"], card: m["invoices.admin.methods.card"] };

const points: Record<Locale, string> = { tr: ",", en: "." };
/** Without thousands separators, so that spreadsheets calculate with it. */
const lira = (kurus: number, locale: Locale): string =>
  `${Math.floor(kurus / 100)}${points[locale]}${String(kurus % 100).padStart(2, "0")}`;

export async function* exportInvoices(db: Database, filters: InvoiceFilters, locale: Locale): AsyncGenerator<string> {
  const language = { locale };
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
  const cells = async function* () {
    yield columns.map((name) => name({}, language));
    for await (const row of iterateInvoices(db, filters)) {
      const { name, tax_number, tax_office } = BillingDetails.parse(row.buyer);
      yield [
        row.number,
        kindNames[row.kind]({}, language),
        csvMoment(row.issued_at),
        name,
        tax_number,
        tax_office,
        lira(row.net, locale),
        lira(row.vat, locale),
        lira(row.total, locale),
        String(row.order_id),
        row.reference,
        methodNames[row.method]({}, language),
        row.corrects_number ?? "",
      ];
    }
  };
  yield* csvLines(cells(), locale);
}
