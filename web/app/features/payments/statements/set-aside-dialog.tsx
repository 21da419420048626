import { api } from "../../../platform/api/api.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { showToast } from "../../../ui/overlays/toast.ts";
import { ReasonDialog } from "../../admin/lists/reason-dialog.tsx";

type SetAsideDialogProps = { ids: readonly number[]; onDone: () => void; onClose: () => void };

/** Asks why lines are no order's money. */
export const SetAsideDialog = ({ ids, onDone, onClose }: SetAsideDialogProps) => (
  <ReasonDialog
    title={
      ids.length === 1
        ? m["admin.payments.lines.setAsideTitle"]()
        : m["admin.payments.lines.setAsideManyTitle"]({ count: ids.length })
    }
    text={m["admin.payments.lines.setAsideText"]()}
    confirmLabel={m["admin.payments.lines.setAside"]()}
    onCancel={onClose}
    onConfirm={async ({ reason }) => {
      await api("POST /api/admin/payments/bank-lines/set-aside", { body: { ids: [...ids], reason } });
      showToast("success", m["admin.payments.lines.setAsideDone"]());
      onDone();
    }}
  />
);
