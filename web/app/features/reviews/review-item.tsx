import type { Review, ReviewRole } from "@pazar/contract/trade/reviews";
import type { ReactNode } from "react";
import { formatDay } from "../../platform/i18n/format-date.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Badge } from "../../ui/badge.tsx";
import { Stars } from "./stars.tsx";

const roles: Record<ReviewRole, () => string> = { seller: m["reviews.asSeller"], buyer: m["reviews.asBuyer"] };

type ReviewItemProps = {
  review: Review;
  /** Says whose answer it is. */
  answerLabel: string;
  actions?: ReactNode;
};

/** A review that anybody may read. */
export const ReviewItem = ({ review, answerLabel, actions }: ReviewItemProps) => (
  <li className="border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Stars stars={review.stars} />
      <Badge>{roles[review.role]()}</Badge>
      <span className="text-sm text-muted">
        {m["reviews.by"]({ name: review.author, date: formatDay(review.written_at) })}
      </span>
    </div>
    <p className="mt-0.5 truncate text-sm text-muted">{review.listing_title}</p>
    <p className="mt-1.5 wrap-anywhere whitespace-pre-line">{review.text}</p>
    {review.answer && (
      <div className="mt-2.5 rounded-control bg-sunken px-3.5 py-2.5">
        <p className="text-sm font-semibold">{answerLabel}</p>
        <p className="wrap-anywhere whitespace-pre-line">{review.answer.text}</p>
      </div>
    )}
    {actions}
  </li>
);
