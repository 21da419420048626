import type { ReportedReview } from "@pazar/contract/admin/customers/reported-reviews";
import { adminPaths } from "@pazar/contract/admin/admin-paths";
import { useCallback, useState } from "react";
import { api } from "../../../platform/api/api.ts";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { formatMoment } from "../../../platform/i18n/format-moment.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Badge } from "../../../ui/badge.tsx";
import { FactList } from "../../../ui/data/fact-list.tsx";
import { SkeletonText } from "../../../ui/waiting/skeleton-text.tsx";
import { RowProblem } from "../../admin/lists/row-problem.tsx";
import { RowSheet } from "../../admin/lists/row-sheet.tsx";
import type { ListState } from "../../admin/lists/use-list-state.ts";
import { reviewReportReasons } from "../review-report-reasons.ts";
import { Stars } from "../stars.tsx";
import { ReportedReviewActions } from "./reported-review-actions.tsx";
import { outcomeNames, outcomeTones } from "./reported-review-labels.ts";

type ReportedReviewSheetProps = {
  id: number;
  list: Pick<ListState, "row" | "openRow" | "rowAddress">;
  keys: readonly string[];
  canEdit: boolean;
  onChanged: () => void;
};

const moment = (iso: string): string => formatMoment(iso);

export function ReportedReviewSheet({ id, list, keys, canEdit, onChanged }: ReportedReviewSheetProps) {
  const { value, hasFailed, error, retry } = useLoaded(
    useCallback(() => api("GET /api/admin/reported-reviews/:id", { params: { id } }), [id]),
  );
  const [decided, setDecided] = useState<ReportedReview>();
  const review = decided ?? value;
  const actions = review && canEdit && review.decision === null && (
    <ReportedReviewActions
      review={review}
      onDecided={(next) => {
        setDecided(next);
        onChanged();
      }}
      onOutdated={() => {
        retry();
        onChanged();
      }}
    />
  );
  return (
    <RowSheet list={list} keys={keys} title={m["reviews.staff.one"]()} footer={actions}>
      {() => (
        <div className="space-y-6">
          <RowProblem
            hasFailed={hasFailed}
            error={error}
            missing={m["reviews.staff.missing"]()}
            failed={m["reviews.staff.oneFailed"]()}
            onRetry={retry}
            onClose={() => list.openRow(undefined)}
          />
          {!review && !hasFailed && <SkeletonText lines={8} />}
          {review && <Details review={review} />}
        </div>
      )}
    </RowSheet>
  );
}

function Details({ review }: { review: ReportedReview }) {
  const { author, subject, listing, decision, reports } = review;
  const person = ({ id, name }: ReportedReview["author"]) => (
    <a href={adminPaths.customer(id)} className="text-brand underline">
      {name}
    </a>
  );
  return (
    <>
      <section className="rounded-card border border-line p-4">
        <Stars stars={review.stars} />
        <p className="mt-1.5 wrap-anywhere whitespace-pre-line">{review.text}</p>
        {review.answer !== null && (
          <div className="mt-2.5 rounded-control bg-sunken px-3.5 py-2.5">
            <p className="text-sm font-semibold">{m["reviews.staff.answer"]()}</p>
            <p className="wrap-anywhere whitespace-pre-line">{review.answer}</p>
          </div>
        )}
      </section>
      <FactList
        facts={[
          { name: m["reviews.staff.columns.author"](), value: person(author) },
          {
            name: m["reviews.staff.columns.subject"](),
            value: (
              <>
                {person(subject)} · {review.role === "seller" ? m["reviews.asSeller"]() : m["reviews.asBuyer"]()}
              </>
            ),
          },
          { name: m["reviews.staff.listing"](), value: listing.title },
          ...(decision
            ? [
                {
                  name: m["reviews.staff.columns.outcome"](),
                  value: (
                    <>
                      <Badge tone={outcomeTones[decision.outcome]}>{outcomeNames[decision.outcome]()}</Badge>
                      <span className="mt-1 block text-sm font-normal text-muted">
                        {m["reviews.staff.decidedBy"]({
                          name: decision.by ?? m["admin.people.somebodyGone"](),
                          time: moment(decision.at),
                        })}
                      </span>
                      {decision.reason !== null && <span className="block font-normal">{decision.reason}</span>}
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      <section>
        <h3 className="mb-2 text-base">{m["reviews.staff.reports"]()}</h3>
        <ul className="space-y-3">
          {reports.map(({ id, reason, note, reporter, created_at }) => (
            <li key={id}>
              <p className="font-medium">{reviewReportReasons[reason]()}</p>
              <p className="wrap-anywhere whitespace-pre-line empty:hidden">{note}</p>
              <p className="text-sm text-muted">
                {m["reviews.staff.reportBy"]({ name: reporter, time: moment(created_at) })}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
