import * as z from "zod/mini";
import { AccountStatus } from "./customers.ts";
import type { EndpointTable } from "../../endpoint.ts";
import * as limits from "../../limits.ts";
import { ConversationListing, ConversationReport, Message } from "../../trade/messages.ts";
import { text } from "../../text/text.ts";
import { Id, IdParams, listQuery, page, Timestamp } from "../../values.ts";

export const reportStates = ["open", "reviewed"] as const;
export type ReportState = (typeof reportStates)[number];

export const reportOutcomes = ["no_breach", "warned", "suspended"] as const;
export const ReportOutcome = z.enum(reportOutcomes);
export type ReportOutcome = z.infer<typeof ReportOutcome>;

export const ReportQuery = z.extend(z.omit(listQuery(["created_at", "-created_at"]), { q: true }), {
  state: z._default(z.enum(reportStates), "open"),
  /** The person they are about. */
  reported: z.optional(Id),
});
export type ReportQuery = z.output<typeof ReportQuery>;

const Review = z.object({
  at: Timestamp,
  /** Null if the account was deleted. */ by: z.nullable(z.string()),
  outcome: ReportOutcome,
  note: z.string(),
});
export type Review = z.infer<typeof Review>;

export const ReportRow = z.object({
  id: z.number(),
  created_at: Timestamp,
  reason: ConversationReport.shape.reason,
  note: z.string(),
  reporter_name: z.string(),
  reported_name: z.string(),
  listing_title: z.string(),
  review: z.nullable(Review),
});
export type ReportRow = z.infer<typeof ReportRow>;

const ReportSide = z.object({
  id: z.number(),
  name: z.string(),
  photo: z.nullable(z.string()),
  status: AccountStatus,
  /** Staff are managed in their own area, not among customers. */
  is_staff: z.boolean(),
});
export type ReportSide = z.infer<typeof ReportSide>;

/** Includes those that either side has deleted for itself. */
export const ReadMessage = z.extend(
  z.pick(Message, { id: true, sender_id: true, body: true, attachments: true, offer: true, created_at: true }),
  { deleted_by: z.array(z.number()) },
);
export type ReadMessage = z.infer<typeof ReadMessage>;

export const ReportDetails = z.object({
  id: z.number(),
  created_at: Timestamp,
  reason: ConversationReport.shape.reason,
  note: z.string(),
  reporter: ReportSide,
  reported: ReportSide,
  seller_id: z.number(),
  listing: ConversationListing,
  review: z.nullable(Review),
  /** Other recent reports about the same person, the newest first. */
  others: z.array(
    z.object({
      id: z.number(),
      created_at: Timestamp,
      reason: ConversationReport.shape.reason,
      outcome: z.nullable(ReportOutcome),
    }),
  ),
  /** Up to the moment of the report and a little beyond, the oldest first. */
  messages: z.array(ReadMessage),
  has_older: z.boolean(),
  has_newer: z.boolean(),
});
export type ReportDetails = z.infer<typeof ReportDetails>;

export const ReviewChoice = z.object({ outcome: ReportOutcome, note: z._default(text(limits.reportNote), "") });
export type ReviewChoice = z.output<typeof ReviewChoice>;

export const conversationReportEndpoints = {
  "GET /api/admin/conversation-reports": {
    access: "customers.edit",
    summary: "What people reported in conversations: open or reviewed, the oldest first.",
    query: ReportQuery,
    answer: page(ReportRow),
  },
  "GET /api/admin/conversation-reports/count": {
    access: "customers.edit",
    summary: "How many reports wait to be looked at.",
    answer: z.object({ open: z.number() }),
  },
  "GET /api/admin/conversation-reports/:id": {
    access: "customers.edit",
    summary: "A report with the messages around it; written down in the audit log.",
    params: IdParams,
    answer: ReportDetails,
  },
  "GET /api/admin/conversation-reports/:id/messages": {
    access: "customers.edit",
    summary: "More of the reported conversation, before or after a message; written down in the audit log.",
    params: IdParams,
    query: z.object({ before: z.optional(Id), after: z.optional(Id) }),
    answer: z.object({ messages: z.array(ReadMessage), has_more: z.boolean() }),
  },
  "POST /api/admin/conversation-reports/:id/review": {
    access: "customers.edit",
    summary:
      "Says what came of a report, once. The reporter gets a mail; with `warned` the reported person too. `suspended` needs a suspended person.",
    params: IdParams,
    body: ReviewChoice,
    answer: Review,
  },
} satisfies EndpointTable;
