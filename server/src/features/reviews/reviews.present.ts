import type { MyReviews, Review, ReviewableDeal } from "@pazar/contract/trade/reviews";
import { shortName } from "../accounts/short-name.ts";
import type { DealRow, ReviewRow } from "./reviews.queries.ts";

const presentAnswer = ({ answer, answered_at }: { answer: string | null; answered_at: Date | null }) =>
  answer === null || answered_at === null ? null : { text: answer, at: answered_at.toISOString() };

export const presentReview = (row: ReviewRow): Review => ({
  id: row.id,
  stars: row.stars,
  text: row.body,
  role: row.role,
  author: shortName(row),
  listing_title: row.title,
  written_at: row.written_at.toISOString(),
  answer: presentAnswer(row),
});

export const presentDeal = (row: DealRow): ReviewableDeal => ({
  deal_id: row.deal_id,
  listing: { id: row.listing_id, title: row.title },
  other: shortName(row),
  role: row.is_seller ? "buyer" : "seller",
  until: row.until.toISOString(),
  hidden_until: row.hidden_until.toISOString(),
  review:
    row.id === null || row.stars === null || row.body === null || row.written_at === null
      ? null
      : {
          id: row.id,
          stars: row.stars,
          text: row.body,
          written_at: row.written_at.toISOString(),
          answer: presentAnswer(row),
          is_shown: row.is_shown ?? false,
          removal_reason: row.removal_reason,
        },
});

export function presentMyReviews(rows: readonly DealRow[], received: readonly ReviewRow[]): MyReviews {
  const deals = rows.map(presentDeal);
  const now = new Date().toISOString();
  return {
    to_write: deals.filter(({ review, until }) => review === null && until > now),
    written: deals.filter(({ review }) => review !== null),
    received: received.map(presentReview),
  };
}
