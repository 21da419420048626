import type { CardProblem, CardReview } from "@pazar/contract/admin/accounting/card-reviews";
import { useState } from "react";
import { Link } from "react-router";
import { api } from "../../../platform/api/api.ts";
import { RetryProblem } from "../../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { formatMoment } from "../../../platform/i18n/format-moment.ts";
import { formatMoney } from "../../../platform/i18n/format-money.ts";
import { getLocale, m } from "../../../platform/i18n/i18n.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CloseReview } from "./close-review.tsx";

const load = () => api("GET /api/admin/payments/card-reviews");

const problems: Record<CardProblem, () => string> = {
  signature: m["cardPayments.review.problems.signature"],
  amount: m["cardPayments.review.problems.amount"],
  currency: m["cardPayments.review.problems.currency"],
  overpaid: m["cardPayments.review.problems.overpaid"],
  order: m["cardPayments.review.problems.order"],
  recorded: m["cardPayments.review.problems.recorded"],
};

type CardReviewsProps = { canEdit: boolean; orderAddress: (id: string) => string };

/** Card payments that staff must look at; nothing where there are none. */
export function CardReviews({ canEdit, orderAddress }: CardReviewsProps) {
  const { value, hasFailed, retry } = useLoaded(load, { keep: true });
  const [chosen, setChosen] = useState<CardReview>();
  if (hasFailed) return <RetryProblem text={m["cardPayments.review.failed"]()} onRetry={retry} />;
  if (!value || value.length === 0) return null;
  return (
    <Card as="section" heading={m["cardPayments.review.heading"]()} className="space-y-3">
      <p className="text-sm text-muted">{m["cardPayments.review.text"]()}</p>
      <ul className="divide-y divide-line">
        {value.map((review) => (
          <li key={review.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <Facts review={review} orderAddress={orderAddress} />
            {canEdit && (
              <Button
                size="sm"
                variant="secondary"
                aria-label={m["cardPayments.review.closeOf"]({ number: String(review.order_id) })}
                onClick={() => setChosen(review)}
              >
                {m["cardPayments.review.close"]()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <CloseReview
          review={chosen}
          onCancel={() => setChosen(undefined)}
          onClosed={() => {
            setChosen(undefined);
            retry();
          }}
        />
      )}
    </Card>
  );
}

function Facts({ review, orderAddress }: { review: CardReview } & Pick<CardReviewsProps, "orderAddress">) {
  const locale = getLocale();
  const received = review.received === null ? m["cardPayments.review.nothing"]() : formatMoney(review.received);
  return (
    <div className="min-w-0 flex-1 basis-60 text-sm">
      <p className="font-semibold">
        <Link to={orderAddress(String(review.order_id))} className="text-brand underline">
          {m["cardPayments.review.order"]({ number: String(review.order_id) })}
        </Link>{" "}
        · {problems[review.problem]()}
      </p>
      <p className="text-muted tabular-nums">
        {m["cardPayments.review.amounts"]({ asked: formatMoney(review.amount), received })}
      </p>
      <p className="wrap-anywhere text-muted">
        {formatMoment(review.created_at, locale)} · {review.conversation_id}
        {review.payment_id !== null && ` · ${review.payment_id}`}
      </p>
    </div>
  );
}
