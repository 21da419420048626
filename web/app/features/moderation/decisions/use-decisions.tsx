import {
  isReasonNeeded,
  type Decision,
  type ModeratedListing,
  type ModerationAction,
  type ReasonedAction,
} from "@pazar/contract/admin/adverts/moderation";
import { useState } from "react";
import type { ShowToast } from "../../../ui/overlays/toast.ts";
import type { BulkFailure } from "../../admin/lists/bulk-failures.tsx";
import { decide, type Choice } from "./decisions.ts";
import { RefusalDialog } from "./refusal-dialog.tsx";

type Asked = { ids: readonly number[]; action: ReasonedAction };
type Outcome = {
  onDecided: (made: Decision[]) => void;
  onUndone: (undone: Decision[]) => void;
  /** What is shown is probably out of date. */
  onRefused: () => void;
  /** The one that is shown, where a page shows one. */
  listing?: ModeratedListing | undefined;
  /** Instead of toasts. */
  notify?: ShowToast;
};

/** Acts at once, or asks for a reason first. The page has to render `dialog`; only bulk decisions fill `failures`. */
export function useDecisions({ onDecided, onUndone, onRefused, listing, notify }: Outcome) {
  const [asked, setAsked] = useState<Asked>();
  const [failures, setFailures] = useState<readonly BulkFailure[]>([]);
  const [busy, setBusy] = useState<ModerationAction>();

  const settle = async (ids: readonly number[], choice: Choice) => {
    if (busy) return;
    setBusy(choice.action);
    const outcome = await decide(ids, choice, onUndone, notify);
    setBusy(undefined);
    setFailures(outcome.failures);
    if (outcome.made.length > 0 || outcome.failures.length > 0) setAsked(undefined);
    if (outcome.made.length > 0) onDecided(outcome.made);
    else onRefused();
  };
  const act = (ids: readonly number[], action: ModerationAction) => {
    if (isReasonNeeded(action)) setAsked({ ids, action });
    else void settle(ids, { action });
  };
  const dialog = asked && (
    <RefusalDialog
      action={asked.action}
      count={asked.ids.length}
      listing={asked.ids.length === 1 && listing?.id === asked.ids[0] ? listing : undefined}
      onClose={() => setAsked(undefined)}
      onChoose={(choice) => settle(asked.ids, choice)}
    />
  );
  return { act, busy, dialog, failures, clearFailures: () => setFailures([]) };
}
