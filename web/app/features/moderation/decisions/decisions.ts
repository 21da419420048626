import * as limits from "@pazar/contract/limits";
import type { BulkAnswer, Decision, ListingDecision } from "@pazar/contract/admin/adverts/moderation";
import { api } from "../../../platform/api/api.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { refreshListingCounts } from "../listing-counts.ts";
import { bulkFailuresOf, type BulkFailure } from "../../admin/lists/bulk-failures.tsx";
import { showToast, type ShowToast } from "../../../ui/overlays/toast.ts";
import { doneManyTexts, doneTexts } from "../moderation-labels.ts";

export type Choice = Pick<ListingDecision, "action"> & Partial<ListingDecision>;
const undoMs = limits.undoSeconds * 1_000;

type Outcome = { made: Decision[]; failures: BulkFailure[] };

const outcomeOf = ({ data }: BulkAnswer): Outcome => ({
  made: data.flatMap(({ decision }) => decision ?? []),
  failures: bulkFailuresOf(data),
});

/** Decides and offers to undo it, by `notify`. Answers the decisions made and, for bulk decisions, the failures; both are empty if the call failed. */
export async function decide(
  ids: readonly number[],
  choice: Choice,
  onUndone: (undone: Decision[]) => void,
  notify: ShowToast = showToast,
): Promise<Outcome> {
  const [only] = ids;
  try {
    const outcome: Outcome =
      ids.length === 1 && only !== undefined
        ? {
            made: [await api("POST /api/admin/listings/:id/decisions", { params: { id: only }, body: choice })],
            failures: [],
          }
        : outcomeOf(await api("POST /api/admin/moderation/decisions", { body: { ...choice, ids: [...ids] } }));
    if (outcome.made.length > 0) offerUndo(choice, outcome.made, onUndone, notify);
    void refreshListingCounts();
    return outcome;
  } catch (error) {
    notify("error", m["admin.moderation.failed"](), { description: failureReason(error) });
    return { made: [], failures: [] };
  }
}

function offerUndo(
  { action }: Choice,
  made: readonly Decision[],
  onUndone: (undone: Decision[]) => void,
  notify: ShowToast,
): void {
  const text = made.length === 1 ? doneTexts[action]() : doneManyTexts[action]({ count: made.length });
  const id = toastOf(made);
  // A pressed toast fades out and would take along a new one with the same id.
  notify("success", text, {
    id,
    duration: undoMs,
    action: { label: m["admin.moderation.undo"](), onClick: () => void undo(made, onUndone, `${id}-undone`, notify) },
  });
}

const toastOf = (made: readonly Decision[]): string => `decision-${made[0]?.id}`;

async function undo(
  made: readonly Decision[],
  onUndone: (undone: Decision[]) => void,
  id: string,
  notify: ShowToast,
): Promise<void> {
  try {
    const { made: undone, failures } = outcomeOf(
      await api("POST /api/admin/moderation/undo", { body: { ids: made.map((decision) => decision.id) } }),
    );
    const [first] = failures;
    if (first) notify("error", m["admin.moderation.undoFailed"](), { id, description: first.message });
    else notify("info", m["admin.moderation.undone"](), { id });
    void refreshListingCounts();
    if (undone.length > 0) onUndone(undone);
  } catch (error) {
    notify("error", m["admin.moderation.undoFailed"](), { id, description: failureReason(error) });
  }
}
