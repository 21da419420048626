import type { ReportedReview } from "@pazar/contract/admin/customers/reported-reviews";
import { presentReports } from "../../reports/reports.present.ts";
import type { ReportedRow } from "./reported-reviews.queries.ts";

export function presentReported(row: ReportedRow): ReportedReview {
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
    ...presentReports(row, row.removal_reason),
  };
}
