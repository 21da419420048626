import type { InvoiceFilters, staffInvoiceEndpoints } from "@pazar/contract/admin/accounting/invoices";
import type { invoiceEndpoints } from "@pazar/contract/payments/invoices";
import * as limits from "@pazar/contract/limits";
import type { Transaction } from "kysely";
import type { Config } from "../../platform/config.ts";
import type { DB } from "../../platform/database/database-types.ts";
import type { Database } from "../../platform/database/database.ts";
import { ApiError } from "../../platform/http/api-error.ts";
import type { CallContext, Reply, Routes } from "../../platform/http/calls.ts";
import { setDownloadName } from "../../platform/http/download-name.ts";
import { listCursors } from "../../platform/http/list-page.ts";
import type { Storage } from "../../platform/media/storage.ts";
import { signedIn } from "../../platform/security/session.ts";
import { filtersUsed, writeAudit } from "../audit/write-audit.ts";
import type { Gazetteer } from "../locations/gazetteer.ts";
import { downloadOwnExport, listOwnExports, startOwnExport } from "../exports/own-exports.ts";
import { writeTable } from "../exports/table-file.ts";
import { invoiceExport, invoiceTable } from "./export-invoices.ts";
import { readDocument, type InvoiceDocument } from "./invoice-document.ts";
import { invoiceFile } from "./invoice-file.ts";
import { invoiceXml } from "./invoice-xml.ts";
import { presentInvoice, presentInvoiceDetails } from "./invoices.present.ts";
import { countInvoices, findInvoice, listCreditNotes, listInvoices } from "./invoices.queries.ts";
import { readOwnInvoices } from "./own-invoices.ts";

type Dependencies = { db: Database; config: Config; storage: Storage; places: () => Promise<Gazetteer> };

export function invoiceRoutes({
  db,
  config,
  storage,
  places,
}: Dependencies): Routes<typeof invoiceEndpoints & typeof staffInvoiceEndpoints> {
  const cursors = listCursors(config.APP_SECRET, "staff invoices");

  async function documentOf(id: number, userId?: number): Promise<InvoiceDocument> {
    const invoice = await readDocument(db, id, userId);
    if (!invoice) throw new ApiError("INVOICE_NOT_FOUND");
    return invoice;
  }
  /** Made before the answer begins, so that a failure is answered as one. */
  async function pdfOf(invoice: InvoiceDocument, reply: Reply): Promise<AsyncIterable<Uint8Array>> {
    const file = await invoiceFile({ db, storage }, invoice);
    return asFile(reply, `${invoice.number}.pdf`, file);
  }

  return {
    "GET /api/profile/invoices": ({ actor, query }) =>
      readOwnInvoices({ db, secret: config.APP_SECRET }, signedIn(actor).id, query.cursor),

    "GET /api/profile/invoices/:id/pdf": async ({ actor, params, reply }) =>
      pdfOf(await documentOf(params.id, signedIn(actor).id), reply),

    "GET /api/admin/invoices": async ({ query }) =>
      cursors.page(await listInvoices(db, query, cursors.read(query.cursor, query.sort)), query, presentInvoice),

    "GET /api/admin/invoices/export": async (request) => {
      const { query, locale, reply } = request;
      if ((await countInvoices(db, query, limits.exports.rows + 1)) > limits.exports.rows)
        throw new ApiError("EXPORT_TOO_LARGE");
      await db.transaction().execute(noteExport(request, query));
      setDownloadName(reply, `${invoiceExport.fileName(query)}.csv`);
      return writeTable(invoiceTable(db, query, locale), "csv", locale);
    },

    "GET /api/admin/invoices/exports": (request) => listOwnExports(db, request, invoiceExport),

    "POST /api/admin/invoices/exports": async (request) => {
      const { body } = request;
      const rowsTotal = await countInvoices(db, body);
      const file = { format: "csv", input: body, rowsTotal } as const;
      return startOwnExport(db, request, invoiceExport, file, noteExport(request, body));
    },

    "GET /api/admin/invoices/exports/:id/csv": (request) =>
      downloadOwnExport({ db, storage }, request, invoiceExport, "csv"),

    "GET /api/admin/invoices/:id": async ({ params: { id } }) => {
      const row = await findInvoice(db, id);
      if (!row) throw new ApiError("INVOICE_NOT_FOUND");
      return presentInvoiceDetails(row, await listCreditNotes(db, id));
    },

    "GET /api/admin/invoices/:id/pdf": async ({ params, reply }) => pdfOf(await documentOf(params.id), reply),

    "GET /api/admin/invoices/:id/xml": async ({ params, reply }) => {
      const invoice = await documentOf(params.id);
      return asFile(reply, `${invoice.number}.xml`, invoiceXml(invoice, await places()));
    },
  };
}

const noteExport = (request: CallContext, filters: InvoiceFilters) => (transaction: Transaction<DB>) =>
  writeAudit(transaction, request, {
    action: "export_invoices",
    target: { kind: "invoices", id: "all" },
    after: filtersUsed(filters),
  });

async function* inOnePiece<Piece extends string | Uint8Array>(piece: Piece): AsyncGenerator<Piece> {
  yield piece;
}

function asFile<Piece extends string | Uint8Array>(reply: Reply, name: string, piece: Piece): AsyncIterable<Piece> {
  setDownloadName(reply, name);
  return inOnePiece(piece);
}
