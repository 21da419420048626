import * as z from "zod/mini";
import {
  BillingDetails,
  Company,
  InvoiceKind,
  InvoiceLine,
  InvoiceSummary,
  Kurus,
  PaymentMethod,
} from "../../payments/billing.ts";
import type { EndpointTable } from "../../endpoint.ts";
import { ExportFile } from "../exports.ts";
import { IdParams, listQuery, page, Timestamp } from "../../values.ts";

/** `q` is a number, a buyer's name or tax number, or the order's number or reference. */
export const InvoiceQuery = z.extend(listQuery(["-issued_at", "issued_at", "number", "-number", "total", "-total"]), {
  kind: z.optional(InvoiceKind),
  /** Days of issue in Turkey's time, both included. */
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
});
export type InvoiceQuery = z.output<typeof InvoiceQuery>;
export const InvoiceFilters = z.pick(InvoiceQuery, { q: true, kind: true, from: true, to: true });
export type InvoiceFilters = z.output<typeof InvoiceFilters>;

/** A row of the list. */
export const StaffInvoice = z.extend(InvoiceSummary, {
  buyer: z.object({ name: z.string(), tax_number: z.string() }),
  order: z.object({ id: z.number(), reference: z.string() }),
});
export type StaffInvoice = z.infer<typeof StaffInvoice>;

/** The invoice that a credit note takes back, or the other way round. */
export const InvoiceLink = z.object({ id: z.number(), number: z.string(), issued_at: Timestamp, total: Kurus });
export type InvoiceLink = z.infer<typeof InvoiceLink>;

export const InvoiceDetails = z.extend(InvoiceSummary, {
  /** ETTN */
  uuid: z.string(),
  seller: Company,
  buyer: BillingDetails,
  lines: z.array(InvoiceLine),
  order: z.object({ id: z.number(), reference: z.string(), method: PaymentMethod }),
  /** Whose account ordered it. */
  user_id: z.number(),
  /** Of a credit note. */
  corrects: z.nullable(InvoiceLink),
  refund_reason: z.nullable(z.string()),
  /** Of an invoice, the oldest first. */
  credit_notes: z.array(InvoiceLink),
});
export type InvoiceDetails = z.infer<typeof InvoiceDetails>;

const exported = { access: "invoices.edit", isConfirmationNeeded: true } as const;

export const staffInvoiceEndpoints = {
  "GET /api/admin/invoices": {
    access: "invoices.view",
    summary: "Invoices and credit notes.",
    query: InvoiceQuery,
    answer: page(StaffInvoice),
  },
  "GET /api/admin/invoices/export": {
    ...exported,
    summary: "The same list as a CSV file, whole and by time of issue. Longer ones are written by a job.",
    query: InvoiceFilters,
    file: "csv",
  },
  "GET /api/admin/invoices/exports": {
    access: "invoices.edit",
    summary: "The lists that the caller has asked for within a day, and how far they are, the newest first.",
    answer: z.object({ data: z.array(ExportFile) }),
  },
  "POST /api/admin/invoices/exports": {
    ...exported,
    summary: "Has the list written to a CSV file, which can be downloaded for a day.",
    body: InvoiceFilters,
    answer: ExportFile,
  },
  "GET /api/admin/invoices/exports/:id/csv": {
    ...exported,
    summary: "A list that the caller has asked for.",
    params: IdParams,
    file: "csv",
  },
  "GET /api/admin/invoices/:id": {
    access: "invoices.view",
    summary: "An invoice with its lines, and the credit notes that take it back.",
    params: IdParams,
    answer: InvoiceDetails,
  },
  "GET /api/admin/invoices/:id/pdf": {
    access: "invoices.view",
    summary: "The invoice as its buyer gets it.",
    params: IdParams,
    file: "pdf",
  },
  "GET /api/admin/invoices/:id/xml": {
    access: "invoices.view",
    summary: "The invoice as UBL-TR, for the company that reports it to the tax office.",
    params: IdParams,
    file: "xml",
  },
} satisfies EndpointTable;
