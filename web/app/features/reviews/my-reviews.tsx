import type { MyReviews as Reviews, Review, ReviewableDeal } from "@pazar/contract/trade/reviews";
import { useCallback, useState, type ReactNode } from "react";
import { api } from "../../platform/api/api.ts";
import { RetryProblem } from "../../platform/api/retry-problem.tsx";
import { useLoaded } from "../../platform/api/use-loaded.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { DealRow } from "./deal-row.tsx";
import { MyReviewsSkeleton } from "./my-reviews-skeleton.tsx";
import { ReviewDialog } from "./review-dialog.tsx";
import { ReviewItem } from "./review-item.tsx";
import { ReviewReportButton } from "./review-report-button.tsx";

/** What can be written, what was written, and what others have written. */
export function MyReviews() {
  const { value, hasFailed, retry } = useLoaded(
    useCallback(() => api("GET /api/profile/reviews"), []),
    { keep: true },
  );
  if (hasFailed) return <RetryProblem text={m["reviews.failed"]()} onRetry={retry} />;
  return value ? <Loaded reviews={value} onChanged={retry} /> : <MyReviewsSkeleton />;
}

function Loaded({ reviews, onChanged }: { reviews: Reviews; onChanged: () => void }) {
  const { to_write, written, received } = reviews;
  const [writing, setWriting] = useState<ReviewableDeal>();
  const [answering, setAnswering] = useState<Review>();
  const done = () => {
    setWriting(undefined);
    setAnswering(undefined);
    onChanged();
  };
  const deals = (rows: ReviewableDeal[]) =>
    rows.map((deal) => <DealRow key={deal.deal_id} deal={deal} onWrite={() => setWriting(deal)} />);
  return (
    <>
      <Part heading={m["reviews.toWrite"]()} empty={m["reviews.nothingToWrite"]()}>
        {deals(to_write)}
      </Part>
      <Part heading={m["reviews.received"]()} empty={m["reviews.nothingReceived"]()}>
        {received.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            answerLabel={m["reviews.yourAnswer"]()}
            actions={
              <div className="mt-2 flex flex-wrap items-center gap-x-4">
                {!review.answer && (
                  <Button
                    size="sm"
                    variant="secondary"
                    aria-label={m["reviews.answerTo"]({ name: review.author })}
                    onClick={() => setAnswering(review)}
                  >
                    {m["reviews.answer"]()}
                  </Button>
                )}
                <ReviewReportButton review={review} />
              </div>
            }
          />
        ))}
      </Part>
      <Part heading={m["reviews.written"]()} empty={m["reviews.nothingWritten"]()}>
        {deals(written)}
      </Part>
      {writing && <ReviewDialog deal={writing} onClose={() => setWriting(undefined)} onSaved={done} />}
      {answering && <AnswerDialog review={answering} onClose={() => setAnswering(undefined)} onSaved={done} />}
    </>
  );
}

const Part = ({ heading, empty, children }: { heading: string; empty: string; children: ReactNode[] }) => (
  <Card as="section" heading={heading} className="md:p-6">
    {children.length > 0 ? <ul>{children}</ul> : <p className="text-muted">{empty}</p>}
  </Card>
);
