import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";
import * as limits from "../limits.ts";
import { text } from "../text/text.ts";
import { Id, IdParams, page, Timestamp } from "../values.ts";

/** The side on which the reviewed person stood in the deal. */
export const ReviewRole = z.enum(["seller", "buyer"]);
export type ReviewRole = z.infer<typeof ReviewRole>;

// Each error below is a key of the dictionaries, used by the form and the server.
export const ReviewContent = z.object({
  stars: z
    .int("reviews.errors.stars")
    .check(z.gte(1, "reviews.errors.stars"), z.lte(limits.review.stars, "reviews.errors.stars")),
  text: text(limits.review.max).check(z.minLength(limits.review.min, "reviews.errors.textShort")),
});
export type ReviewContent = z.infer<typeof ReviewContent>;

export const ReviewAnswer = z.object({
  text: text(limits.review.max).check(z.minLength(1, "reviews.errors.answerMissing")),
});

export const Review = z.object({
  id: z.number(),
  stars: z.number(),
  text: z.string(),
  role: ReviewRole,
  /** First name and the surname's initial. */
  author: z.string(),
  listing_title: z.string(),
  written_at: Timestamp,
  answer: z.nullable(z.object({ text: z.string(), at: Timestamp })),
});
export type Review = z.infer<typeof Review>;

/** A confirmed deal of one's own, and what one has written about the other side. */
export const ReviewableDeal = z.object({
  deal_id: z.number(),
  listing: z.object({ id: z.number(), title: z.string() }),
  other: z.string(),
  /** In which the other side is reviewed. */
  role: ReviewRole,
  /** The last moment for writing. */
  until: Timestamp,
  /** Until both have written, or then. In the past: a review is readable as soon as it is written. */
  hidden_until: Timestamp,
  review: z.nullable(
    z.extend(z.omit(Review, { author: true, listing_title: true, role: true }), {
      /** Others can read it; it can no longer be changed. */
      is_shown: z.boolean(),
      /** Why staff have taken it away. */
      removal_reason: z.nullable(z.string()),
    }),
  ),
});
export type ReviewableDeal = z.infer<typeof ReviewableDeal>;

export const MyReviews = z.object({
  /** Deals without a review by this person, which can still be written. */
  to_write: z.array(ReviewableDeal),
  /** Deals with one, the newest first. */
  written: z.array(ReviewableDeal),
  /** Those that others can read, the newest first. */
  received: z.array(Review),
});
export type MyReviews = z.infer<typeof MyReviews>;

export const reviewReportReasons = ["offensive", "untrue", "private_data", "spam", "other"] as const;
export const ReviewReportReason = z.enum(reviewReportReasons);
export type ReviewReportReason = z.infer<typeof ReviewReportReason>;

export const reviewEndpoints = {
  "GET /api/sellers/:id/reviews": {
    access: "public",
    summary: "What others have written about a seller after a deal, the newest first, ten at a time.",
    params: IdParams,
    query: z.object({ cursor: z.optional(z.string().check(z.maxLength(600))) }),
    answer: page(Review),
  },
  "GET /api/profile/reviews": {
    access: "user",
    summary: "Deals to write a review about, what one has written, and what others have written.",
    answer: MyReviews,
  },
  "PUT /api/deals/:id/review": {
    access: "user",
    summary:
      "Writes a review about the other side of a confirmed deal, within 60 days, or changes it while nobody can read it. It is shown once both have written, at the latest 14 days after the deal.",
    params: z.object({ id: Id }),
    body: ReviewContent,
    answer: ReviewableDeal,
  },
  "POST /api/reviews/:id/answer": {
    access: "user",
    summary: "Answers a review about oneself, once.",
    params: IdParams,
    body: ReviewAnswer,
    answer: Review,
  },
  "POST /api/reviews/:id/report": {
    access: "user",
    summary: "Tells the staff what is wrong with somebody else's review, once per person and review.",
    params: IdParams,
    body: z.object({ reason: ReviewReportReason, note: z._default(text(limits.reportNote), "") }),
  },
} satisfies EndpointTable;
