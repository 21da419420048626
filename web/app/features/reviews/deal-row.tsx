import type { ReviewableDeal } from "@pazar/contract/trade/reviews";
import { formatDay } from "../../platform/i18n/format-date.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Stars } from "./stars.tsx";

type DealRowProps = { deal: ReviewableDeal; onWrite: () => void };

/** One of the user's deals, with their review of it. */
export function DealRow({ deal, onWrite }: DealRowProps) {
  const { listing, other, role, review, until } = deal;
  const canChange = !review?.is_shown;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 border-b border-line py-4 first:pt-0 last:border-0 last:pb-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">{listing.title}</p>
        <p className="text-sm text-muted">
          {role === "seller" ? m["reviews.boughtFrom"]({ name: other }) : m["reviews.soldTo"]({ name: other })}
          {!review && ` · ${m["reviews.until"]({ date: formatDay(until) })}`}
        </p>
        {review && (
          <div className="mt-1.5 space-y-1.5">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Stars stars={review.stars} />
              <ReviewState review={review} />
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{review.text}</p>
            {review.removal_reason !== null && (
              <p className="text-sm text-danger">{m["reviews.removedBecause"]({ reason: review.removal_reason })}</p>
            )}
            {review.answer && (
              <div className="rounded-control bg-sunken px-3.5 py-2.5">
                <p className="text-sm font-semibold">{m["reviews.answerBy"]({ name: other })}</p>
                <p className="wrap-anywhere whitespace-pre-line">{review.answer.text}</p>
              </div>
            )}
          </div>
        )}
      </div>
      {canChange && (
        <Button
          size="sm"
          variant={review ? "secondary" : "primary"}
          aria-label={
            review
              ? m["reviews.changeAbout"]({ title: listing.title })
              : m["reviews.writeAbout"]({ title: listing.title })
          }
          onClick={onWrite}
        >
          {review ? m["reviews.change"]() : m["reviews.write"]()}
        </Button>
      )}
    </li>
  );
}

function ReviewState({ review }: { review: NonNullable<ReviewableDeal["review"]> }) {
  if (review.removal_reason !== null) return <Badge tone="danger">{m["reviews.removed"]()}</Badge>;
  return review.is_shown ? (
    <Badge tone="success">{m["reviews.shown"]()}</Badge>
  ) : (
    <Badge tone="info">{m["reviews.hidden"]()}</Badge>
  );
}
