import { useState } from "react";
import { api } from "../../platform/api/api.ts";
import { ConfirmDialog } from "../../platform/api/confirm-dialog.tsx";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { showToast, undoToastMs } from "../../ui/overlays/toast.ts";
import { refreshFooterPages } from "../content/content-cache.ts";
import { titleOf } from "./page-names.tsx";

type Removable = { id: number; title_tr: string; title_en: string };

/** Asks, removes, and offers to put the page back. */
export function useRemovePage({ onRemoved, onReturned }: { onRemoved: () => void; onReturned: (id: number) => void }) {
  const [asked, setAsked] = useState<Removable>();
  const putBack = async (id: number) => {
    try {
      await api("POST /api/admin/pages/:id/return", { params: { id } });
      showToast("success", m["admin.pages.returned"]());
      void refreshFooterPages();
      onReturned(id);
    } catch (error) {
      showToast("error", m["admin.pages.failed"](), { description: failureReason(error) });
    }
  };
  const remove = async ({ id }: Removable) => {
    await api("DELETE /api/admin/pages/:id", { params: { id } });
    setAsked(undefined);
    showToast("success", m["admin.pages.removed"](), {
      duration: undoToastMs,
      action: { label: m["admin.pages.undo"](), onClick: () => void putBack(id) },
    });
    void refreshFooterPages();
    onRemoved();
  };
  const dialog = asked && (
    <ConfirmDialog
      open
      title={m["admin.pages.removeTitle"]()}
      text={m["admin.pages.removeText"]({ name: titleOf(asked) })}
      confirmLabel={m["admin.pages.remove"]()}
      failure={m["admin.pages.failed"]()}
      onCancel={() => setAsked(undefined)}
      onConfirm={() => remove(asked)}
    />
  );
  return { ask: setAsked, dialog };
}
