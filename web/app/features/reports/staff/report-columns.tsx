import type { ReportState } from "@pazar/contract/admin/customers/user-reports";
import { formatMoment } from "../../../platform/i18n/format-moment.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Badge } from "../../../ui/badge.tsx";
import { detailClasses, type Column } from "../../../ui/data/table-columns.ts";
import type { ReportedThing, ReportWords } from "./reported-things.ts";

/** Why something was reported, what was decided, and when: behind the columns that say what it is. */
export function reportColumns<
  Reason extends string,
  Outcome extends string,
  Row extends ReportedThing<Reason, Outcome>,
>(state: ReportState, { reasons, outcomes }: ReportWords<Reason, Outcome>): Column<Row>[] {
  const outcomeColumn: Column<Row> = {
    id: "outcome",
    header: m["reviews.staff.columns.outcome"](),
    cell: ({ decision }) =>
      decision && (
        <span className="max-md:text-right">
          <Badge tone={outcomes[decision.outcome].tone}>{outcomes[decision.outcome].name()}</Badge>
          <span className={`${detailClasses} text-xs text-muted`}>
            {decision.by ?? m["admin.people.somebodyGone"]()}
          </span>
        </span>
      ),
  };
  return [
    {
      id: "reasons",
      header: m["reviews.staff.columns.reasons"](),
      cell: ({ reports }) => (
        <span className="max-md:text-right">
          {[...new Set(reports.map(({ reason }) => reasons[reason]()))].join(", ")}
          {reports.length > 1 && <span className="text-muted tabular-nums"> ({reports.length})</span>}
        </span>
      ),
    },
    ...(state === "decided" ? [outcomeColumn] : []),
    {
      id: "reported_at",
      header: m["reviews.staff.columns.time"](),
      sortable: true,
      className: "xl:whitespace-nowrap",
      cell: ({ reported_at }) => formatMoment(reported_at),
    },
  ];
}
