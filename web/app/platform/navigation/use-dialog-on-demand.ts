import { useState, type ReactElement } from "react";
import { m } from "../i18n/i18n.ts";
import { showToast } from "../../ui/overlays/toast.ts";

/** A dialog whose code is loaded when it is opened; a failed load shows a toast. */
export function useDialogOnDemand() {
  const [dialog, setDialog] = useState<ReactElement>();
  const [isLoading, setLoading] = useState(false);
  const open = (load: () => Promise<ReactElement>) => {
    setLoading(true);
    void load()
      .then(setDialog, () => showToast("error", m["app.noNetwork"]()))
      .finally(() => setLoading(false));
  };
  const close = () => setDialog(undefined);
  return { dialog, isLoading, open, close };
}
