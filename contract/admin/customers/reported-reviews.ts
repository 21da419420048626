import * as z from "zod/mini";
import type { EndpointTable } from "../../endpoint.ts";
import { ReviewReportReason, ReviewRole } from "../../trade/reviews.ts";
import { line } from "../../text/text.ts";
import { IdParams, page, Timestamp } from "../../values.ts";
import { ReportedQuery, reportFields } from "./user-reports.ts";

export const reviewOutcomes = ["removed", "kept"] as const;
export const ReviewOutcome = z.enum(reviewOutcomes);
export type ReviewOutcome = z.infer<typeof ReviewOutcome>;

export const ReportedReview = z.object({
  id: z.number(),
  stars: z.number(),
  text: z.string(),
  answer: z.nullable(z.string()),
  role: ReviewRole,
  written_at: Timestamp,
  author: z.object({ id: z.number(), name: z.string() }),
  subject: z.object({ id: z.number(), name: z.string() }),
  listing: z.object({ id: z.number(), title: z.string() }),
  ...reportFields(ReviewReportReason, ReviewOutcome),
});
export type ReportedReview = z.infer<typeof ReportedReview>;

export const reportedReviewEndpoints = {
  "GET /api/admin/reported-reviews": {
    access: "customers.view",
    summary: "Reviews that somebody reported: waiting or decided.",
    query: ReportedQuery,
    answer: page(ReportedReview),
  },
  "GET /api/admin/reported-reviews/:id": {
    access: "customers.view",
    summary: "A reported review with what people say about it.",
    params: IdParams,
    answer: ReportedReview,
  },
  "POST /api/admin/reported-reviews/:id/removal": {
    access: "customers.edit",
    summary: "Takes a reported review away. Its author is told and can read why.",
    params: IdParams,
    body: z.object({ reason: line(500, 3) }),
    answer: ReportedReview,
  },
  "POST /api/admin/reported-reviews/:id/dismissal": {
    access: "customers.edit",
    summary: "Leaves a reported review as it is.",
    params: IdParams,
    answer: ReportedReview,
  },
} satisfies EndpointTable;
