import * as z from "zod/mini";
import { Kurus } from "../../payments/billing.ts";
import type { EndpointTable } from "../../endpoint.ts";
import { line } from "../../text/text.ts";
import { IdParams, Timestamp } from "../../values.ts";

/**
 * signature: the provider's answer is not trustworthy; amount: another amount was charged; currency: in other money;
 * overpaid: the order had been paid already; order: it could not be paid any more; recorded: the same payment was
 * recorded for another order.
 */
export const cardProblems = ["signature", "amount", "currency", "overpaid", "order", "recorded"] as const;
export const CardProblem = z.enum(cardProblems);
export type CardProblem = z.infer<typeof CardProblem>;

/** A card payment about which something does not agree. */
export const CardReview = z.object({
  id: z.number(),
  order_id: z.number(),
  /** Under which the provider keeps it. */
  conversation_id: z.string(),
  payment_id: z.nullable(z.string()),
  problem: CardProblem,
  /** What was to be charged, and what has been recorded. */
  amount: Kurus,
  received: z.nullable(Kurus),
  created_at: Timestamp,
});
export type CardReview = z.infer<typeof CardReview>;

export const cardReviewEndpoints = {
  "GET /api/admin/payments/card-reviews": {
    access: "payments.view",
    summary: "Card payments that staff must look at, the oldest first.",
    answer: z.array(CardReview),
  },
  "POST /api/admin/payments/card-reviews/:id": {
    access: "payments.edit",
    summary: "Closes the review of a card payment. From then on the order can be paid by card again.",
    params: IdParams,
    body: z.object({ note: line(500, 0).check(z.minLength(3, "cardPayments.review.noteMissing")) }),
  },
} satisfies EndpointTable;
