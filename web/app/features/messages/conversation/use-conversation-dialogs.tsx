import type { ConversationPartner } from "@pazar/contract/trade/messages";
import { useNavigate } from "react-router";
import { api } from "../../../platform/api/api.ts";
import { failureReason } from "../../../platform/api/failure-reason.ts";
import { m } from "../../../platform/i18n/i18n.ts";
import { emitLiveEvent } from "../../session/live-events.ts";
import { useDialogOnDemand } from "../../../platform/navigation/use-dialog-on-demand.ts";
import { showToast } from "../../../ui/overlays/toast.ts";

type Question = { title: string; text: string; confirmLabel: string; failure: string; act: () => Promise<void> };

/** Reporting, blocking and deleting, with confirmation where it cannot be undone. */
export function useConversationDialogs(
  product: number,
  { id: user, name }: Pick<ConversationPartner, "id" | "name">,
  onRemoved: (id: number) => void,
) {
  const { dialog, open, close } = useDialogOnDemand();
  const navigate = useNavigate();
  const refresh = () => emitLiveEvent("catch_up", undefined);

  const ask = ({ act, ...question }: Question) =>
    open(async () => {
      const { ConfirmDialog } = await import("../../../platform/api/confirm-dialog.tsx");
      const confirm = async () => {
        await act();
        close();
      };
      return <ConfirmDialog open {...question} onCancel={close} onConfirm={confirm} />;
    });

  const askToDelete = () =>
    ask({
      title: m["conversations.deleteTitle"](),
      text: m["conversations.deleteText"](),
      confirmLabel: m["conversations.menu.delete"](),
      failure: m["conversations.deleteFailed"](),
      act: async () => {
        await api("DELETE /api/messages/:user/:product", { params: { user, product } });
        refresh();
        showToast("success", m["conversations.deleted"]());
        await navigate("/messages", { replace: true });
      },
    });
  const askToBlock = () =>
    ask({
      title: m["conversations.blockTitle"]({ name }),
      text: m["conversations.blockText"](),
      confirmLabel: m["conversations.blockConfirm"](),
      failure: m["conversations.blockFailed"](),
      act: async () => {
        await api("PUT /api/blocked-users/:id", { params: { id: user } });
        refresh();
        showToast("success", m["conversations.blocked"]({ name }));
      },
    });
  const unblock = async () => {
    try {
      await api("DELETE /api/blocked-users/:id", { params: { id: user } });
      refresh();
      showToast("success", m["conversations.unblocked"]({ name }));
    } catch (error) {
      showToast("error", m["conversations.unblockFailed"](), { description: failureReason(error) });
    }
  };
  const askToRemove = (id: number) =>
    ask({
      title: m["conversations.removeTitle"](),
      text: m["conversations.removeText"](),
      confirmLabel: m["conversations.removeConfirm"](),
      failure: m["conversations.removeFailed"](),
      act: async () => {
        await api("DELETE /api/messages/:id", { params: { id } });
        onRemoved(id);
        refresh();
      },
    });
  const report = () =>
    open(async () => {
      const { ConversationReport } = await import("./conversation-report.tsx");
      return <ConversationReport user={user} product={product} onClose={close} />;
    });
  return { dialog, askToDelete, askToBlock, unblock: () => void unblock(), askToRemove, report };
}
