import { isReasonNeeded, type ModerationAction } from "@pazar/contract/admin/adverts/moderation";
import type { StaffListingFilters } from "@pazar/contract/admin/adverts/staff-listings";
import { useState } from "react";
import { ConfirmDialog } from "../../../platform/api/confirm-dialog.tsx";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { RefusalDialog } from "../decisions/refusal-dialog.tsx";
import { actionNames } from "../moderation-labels.ts";
import { BulkProgressPanel } from "./bulk-progress.tsx";
import { useBulkDecision } from "./use-bulk-decision.ts";

type Asked = { action: ModerationAction; total: string };

/** Decides about everything that a list's filters match, once that is confirmed. The page has to render `dialog` and `panel`. */
export function useDecideAll(
  filters: StaffListingFilters,
  { canEdit, onEnd }: { canEdit: boolean; onEnd: () => void },
) {
  const [asked, setAsked] = useState<Asked>();
  const { progress, isRunning, begin, stop, close } = useBulkDecision({ isAllowed: canEdit, onEnd });
  const cancel = () => setAsked(undefined);
  const action = asked?.action;
  const dialog =
    asked &&
    action &&
    (isReasonNeeded(action) ? (
      <RefusalDialog
        action={action}
        count={asked.total}
        onClose={cancel}
        onChoose={async (choice) => {
          try {
            await begin(choice, filters);
            cancel();
          } catch (error) {
            showToast("error", m["admin.moderation.failed"](), { description: failureReason(error) });
          }
        }}
      />
    ) : (
      <ConfirmDialog
        open
        title={m["admin.moderation.bulk.confirm"]({ action: actionNames[action](), total: asked.total })}
        text={m["admin.moderation.bulk.confirmText"]()}
        confirmLabel={actionNames[action]()}
        onCancel={cancel}
        onConfirm={async () => {
          await begin({ action }, filters);
          cancel();
        }}
      />
    ));
  const panel = progress && <BulkProgressPanel progress={progress} onStop={() => void stop()} onClose={close} />;
  return { ask: (next: Asked) => setAsked(next), isRunning, dialog, panel };
}
