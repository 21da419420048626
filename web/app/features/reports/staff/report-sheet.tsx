import { useState, type ComponentType, type ReactNode } from "react";
import { useLoaded } from "../../../platform/api/use-loaded.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { SkeletonText } from "../../../ui/waiting/skeleton-text.tsx";
import { RowProblem } from "../../admin/lists/row-problem.tsx";
import { RowSheet } from "../../admin/lists/row-sheet.tsx";
import type { ListState } from "../../admin/lists/use-list-state.ts";

/** The row of a list of reported things that is open. */
export type OpenReport = {
  id: number;
  list: Pick<ListState, "row" | "openRow">;
  keys: readonly string[];
  onChanged: () => void;
};

export type ReportActionsProps<Thing> = {
  reported: Thing;
  onDecided: (thing: Thing) => void;
  /** Somebody else was faster. */
  onOutdated: () => void;
};

type ReportSheetProps<Thing> = {
  open: OpenReport;
  title: string;
  /** Stable for one row. */
  load: () => Promise<Thing>;
  canEdit: boolean;
  Actions: ComponentType<ReportActionsProps<Thing>>;
  children: (reported: Thing) => ReactNode;
};

/** One reported thing beside its list, with what may be done about it until somebody has decided. */
export function ReportSheet<Thing extends { decision: object | null }>({
  open: { list, keys, onChanged },
  title,
  load,
  canEdit,
  Actions,
  children,
}: ReportSheetProps<Thing>) {
  const { value, hasFailed, error, retry } = useLoaded(load);
  const [decided, setDecided] = useState<Thing>();
  const reported = decided ?? value;
  const actions = reported && canEdit && reported.decision === null && (
    <Actions
      reported={reported}
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
    <RowSheet list={list} keys={keys} title={title} footer={actions}>
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
          {reported && children(reported)}
        </div>
      )}
    </RowSheet>
  );
}
