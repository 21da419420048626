import { adminPaths } from "@pazar/contract/admin/admin-paths";
import type { ReportedReview } from "@pazar/contract/admin/customers/reported-reviews";
import { useCallback } from "react";
import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { ReportFacts } from "../../reports/staff/report-facts.tsx";
import { ReportSheet, type OpenReport } from "../../reports/staff/report-sheet.tsx";
import { Stars } from "../stars.tsx";
import { ReportedReviewActions } from "./reported-review-actions.tsx";
import { reportedReviewWords } from "./reported-review-words.ts";

export function ReportedReviewSheet({ open, canEdit }: { open: OpenReport; canEdit: boolean }) {
  const { id } = open;
  const load = useCallback(() => api("GET /api/admin/reported-reviews/:id", { params: { id } }), [id]);
  return (
    <ReportSheet
      open={open}
      title={m["reviews.staff.one"]()}
      load={load}
      canEdit={canEdit}
      Actions={ReportedReviewActions}
    >
      {(review) => (
        <>
          <Content review={review} />
          <ReportFacts
            thing={review}
            words={reportedReviewWords}
            facts={[
              { name: m["reviews.staff.columns.author"](), value: <Person {...review.author} /> },
              {
                name: m["reviews.staff.columns.subject"](),
                value: (
                  <>
                    <Person {...review.subject} /> ·{" "}
                    {review.role === "seller" ? m["reviews.asSeller"]() : m["reviews.asBuyer"]()}
                  </>
                ),
              },
              { name: m["reviews.staff.listing"](), value: review.listing.title },
            ]}
          />
        </>
      )}
    </ReportSheet>
  );
}

const Person = ({ id, name }: ReportedReview["author"]) => (
  <a href={adminPaths.customer(id)} className="text-brand underline">
    {name}
  </a>
);

const Content = ({ review: { stars, text, answer } }: { review: ReportedReview }) => (
  <section className="rounded-card border border-line p-4">
    <Stars stars={stars} />
    <p className="mt-1.5 wrap-anywhere whitespace-pre-line">{text}</p>
    {answer !== null && (
      <div className="mt-2.5 rounded-control bg-sunken px-3.5 py-2.5">
        <p className="text-sm font-semibold">{m["reviews.staff.answer"]()}</p>
        <p className="wrap-anywhere whitespace-pre-line">{answer}</p>
      </div>
    )}
  </section>
);
