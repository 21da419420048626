import type { ReportedReview } from "@pazar/contract/admin/reported-reviews";
import type { ReportedRow } from "./reported-reviews.queries.ts";

/** Times inside JSON are PostgreSQL's own text. */
const timeOf = (text: string | Date): string => new Date(text).toISOString();

export function presentReported(row: ReportedRow): ReportedReview {
  const [latest] = row.reports;
  return {
    id: row.id,
    stars: row.stars,
    text: row.body,
    answer: row.answer,
    role: row.role,
    written_at: row.written_at.toISOString(),
    author: { id: row.author_id, name: row.author_name },
    subject: { id: row.subject_id, name: row.subject_name },
    listing: { id: row.listing_id, title: row.title },
    reported_at: timeOf(row.reported_at),
    reports: row.reports.map(({ id, reason, note, reporter, created_at }) => ({
      id,
      reason,
      note,
      reporter,
      created_at: timeOf(created_at),
    })),
    decision:
      !latest || latest.decided_at === null || latest.outcome === null
        ? null
        : { at: timeOf(latest.decided_at), by: latest.staff, outcome: latest.outcome, reason: row.removal_reason },
  };
}
