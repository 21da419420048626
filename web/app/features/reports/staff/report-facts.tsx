import { formatMoment } from "../../../platform/i18n/format-moment.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { Badge } from "../../../ui/badge.tsx";
import { FactList } from "../../../ui/data/fact-list.tsx";
import type { ReportedThing, ReportWords } from "./reported-things.ts";

type ReportFactsProps<Reason extends string, Outcome extends string> = {
  thing: ReportedThing<Reason, Outcome>;
  words: ReportWords<Reason, Outcome>;
  /** About the thing itself. */
  facts: Parameters<typeof FactList>[0]["facts"];
};

/** What is known of a reported thing, what was decided about it, and what each reporter says. */
export function ReportFacts<Reason extends string, Outcome extends string>({
  thing: { decision, reports },
  words: { reasons, outcomes },
  facts,
}: ReportFactsProps<Reason, Outcome>) {
  return (
    <>
      <FactList
        facts={[
          ...facts,
          ...(decision
            ? [
                {
                  name: m["reviews.staff.columns.outcome"](),
                  value: (
                    <>
                      <Badge tone={outcomes[decision.outcome].tone}>{outcomes[decision.outcome].name()}</Badge>
                      <span className="mt-1 block text-sm font-normal text-muted">
                        {m["reviews.staff.decidedBy"]({
                          name: decision.by ?? m["admin.people.somebodyGone"](),
                          time: formatMoment(decision.at),
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
              <p className="font-medium">{reasons[reason]()}</p>
              <p className="wrap-anywhere whitespace-pre-line empty:hidden">{note}</p>
              <p className="text-sm text-muted">
                {m["reviews.staff.reportBy"]({ name: reporter, time: formatMoment(created_at) })}
              </p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
