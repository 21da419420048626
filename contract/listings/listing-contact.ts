import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";
import * as limits from "../limits.ts";
import { text } from "../text/text.ts";
import { IdParams } from "../values.ts";

/** E.164. */
export const ListingPhone = z.object({ phone: z.string() });
export type ListingPhone = z.infer<typeof ListingPhone>;

export const reportReasons = [
  "scam",
  "prohibited",
  "misleading",
  "unavailable",
  "wrong_category",
  "duplicate",
  "offensive",
  "other",
] as const;
export const ReportReason = z.enum(reportReasons);
export type ReportReason = z.infer<typeof ReportReason>;

export const ListingReport = z.object({ reason: ReportReason, note: z._default(text(limits.reportNote), "") });
export type ListingReport = z.input<typeof ListingReport>;

export const contactEndpoints = {
  "GET /api/listings/:id/phone": {
    access: "public",
    summary: "The seller's phone number, for a listing on sale whose seller gives one.",
    params: IdParams,
    answer: ListingPhone,
  },
} satisfies EndpointTable;

export const reportEndpoints = {
  "POST /api/listings/:id/report": {
    access: "user",
    summary: "Tells the staff what is wrong with somebody else's listing, once per person and listing.",
    params: IdParams,
    body: ListingReport,
  },
} satisfies EndpointTable;
