import type { ReportedList } from "@pazar/contract/admin/reported-lists";
import type { ReportedRow } from "./reported-lists.queries.ts";

/** Times inside JSON are PostgreSQL's own text. */
const timeOf = (text: string | Date): string => new Date(text).toISOString();

export function presentReported(row: ReportedRow): ReportedList {
  const [latest] = row.reports;
  return {
    id: row.id,
    name: row.name,
    is_shared: row.is_shared,
    owner: { id: row.user_id, name: row.owner_name },
    items: row.items,
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
        : {
            at: timeOf(latest.decided_at),
            by: latest.staff,
            outcome: latest.outcome,
            reason: latest.decision_reason,
          },
  };
}
