import * as z from "zod/mini";
import { InvoiceSummary } from "./billing.ts";
import type { EndpointTable } from "../endpoint.ts";
import { IdParams, page } from "../values.ts";

export const invoiceEndpoints = {
  "GET /api/profile/invoices": {
    access: "user",
    summary: "One's own invoices and credit notes, the newest first.",
    query: z.object({ cursor: z.optional(z.string().check(z.maxLength(300))) }),
    answer: page(InvoiceSummary),
  },
  "GET /api/profile/invoices/:id/pdf": {
    access: "user",
    summary: "An invoice of one's own as a PDF, in Turkish.",
    params: IdParams,
    file: "pdf",
  },
} satisfies EndpointTable;
