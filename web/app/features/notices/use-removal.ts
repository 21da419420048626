import type { Notice } from "@pazar/contract/notices/notices";
import { useEffect, useRef, useState } from "react";
import { api } from "../../platform/api/api.ts";
import { failureReason } from "../../platform/api/failure-reason.ts";
import { m } from "../../platform/i18n/i18n.ts";
import { showToast, toastMs } from "../../ui/overlays/toast.ts";

/** Removed notices are hidden at once, and deleted when the chance to undo is over or the page is left. */
export function useRemoval() {
  const [hidden, setHidden] = useState<ReadonlySet<number>>(new Set());
  const waiting = useRef(new Map<number, ReturnType<typeof setTimeout>>());

  const show = (id: number) => setHidden((ids) => new Set([...ids].filter((one) => one !== id)));
  const removeNow = useRef(async (id: number) => {
    clearTimeout(waiting.current.get(id));
    waiting.current.delete(id);
    try {
      await api("DELETE /api/notices/:id", { params: { id } });
    } catch (error) {
      show(id);
      showToast("error", m["notices.removeFailed"](), { description: failureReason(error), id: "notice-removed" });
    }
  });

  useEffect(() => {
    const { current: rest } = waiting;
    const removeRest = () => {
      for (const id of rest.keys()) void removeNow.current(id);
    };
    window.addEventListener("pagehide", removeRest);
    return () => {
      window.removeEventListener("pagehide", removeRest);
      removeRest();
    };
  }, []);

  const remove = ({ id }: Pick<Notice, "id">) => {
    setHidden((ids) => new Set([...ids, id]));
    waiting.current.set(
      id,
      setTimeout(() => void removeNow.current(id), toastMs + 500),
    );
    const undo = () => {
      clearTimeout(waiting.current.get(id));
      waiting.current.delete(id);
      show(id);
    };
    showToast("success", m["notices.removed"](), {
      id: "notice-removed",
      action: { label: m["notices.undo"](), onClick: undo },
    });
  };
  return { hidden, remove };
}
