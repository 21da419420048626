/** Times inside JSON are PostgreSQL's own text. */
const timeOf = (text: string | Date): string => new Date(text).toISOString();

type ReportRow<Reason, Outcome> = {
  id: number;
  reason: Reason;
  note: string;
  reporter: string;
  created_at: string | Date;
  decided_at: string | Date | null;
  staff: string | null;
  outcome: Outcome | null;
};
type Reported<Reason, Outcome> = { reported_at: string | Date; reports: readonly ReportRow<Reason, Outcome>[] };

/** The reports of one thing, newest first, and what staff decided about them. */
export function presentReports<Reason, Outcome>(
  { reported_at, reports }: Reported<Reason, Outcome>,
  decisionReason: string | null,
) {
  const [latest] = reports;
  return {
    reported_at: timeOf(reported_at),
    reports: reports.map(({ id, reason, note, reporter, created_at }) => ({
      id,
      reason,
      note,
      reporter,
      created_at: timeOf(created_at),
    })),
    decision:
      !latest || latest.decided_at === null || latest.outcome === null
        ? null
        : { at: timeOf(latest.decided_at), by: latest.staff, outcome: latest.outcome, reason: decisionReason },
  };
}
