import type { ReportedList } from "@pazar/contract/admin/customers/reported-lists";
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
import { listReportReasons } from "../report-reasons.ts";
import { ReportedListActions } from "./reported-list-actions.tsx";
import { outcomeNames, outcomeTones } from "./reported-list-labels.ts";

type ReportedListSheetProps = {
  id: number;
  list: Pick<ListState, "row" | "openRow" | "rowAddress">;
  keys: readonly string[];
  canEdit: boolean;
  onChanged: () => void;
};

export function ReportedListSheet({ id, list, keys, canEdit, onChanged }: ReportedListSheetProps) {
  const { value, hasFailed, error, retry } = useLoaded(
    useCallback(() => api("GET /api/admin/reported-lists/:id", { params: { id } }), [id]),
  );
  const [decided, setDecided] = useState<ReportedList>();
  const reported = decided ?? value;
  const actions = reported && canEdit && reported.decision === null && (
    <ReportedListActions
      list={reported}
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
    <RowSheet list={list} keys={keys} title={m["lists.staff.one"]()} footer={actions}>
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
          {!reported && !hasFailed && <SkeletonText lines={8} />}
          {reported && <Details reported={reported} />}
        </div>
      )}
    </RowSheet>
  );
}

function Details({ reported: { name, is_shared, owner, items, reports, decision } }: { reported: ReportedList }) {
  return (
    <>
      <section aria-label={m["lists.staff.content"]()} className="rounded-card border border-line p-4">
        <h3 className="text-base wrap-anywhere">{name}</h3>
        {!is_shared && <p className="text-sm text-muted">{m["lists.staff.unshared"]()}</p>}
        <ul className="mt-2 space-y-2">
          {items.map(({ id, title, note }) => (
            <li key={id}>
              <p className="wrap-anywhere text-muted">{title}</p>
              {note !== null && (
                <p className="rounded-control bg-sunken px-3 py-1.5 wrap-anywhere whitespace-pre-line">{note}</p>
              )}
            </li>
          ))}
        </ul>
      </section>
      <FactList
        facts={[
          {
            name: m["lists.staff.owner"](),
            value: (
              <a href={adminPaths.customer(owner.id)} className="text-brand underline">
                {owner.name}
              </a>
            ),
          },
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
              <p className="font-medium">{listReportReasons[reason]()}</p>
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
