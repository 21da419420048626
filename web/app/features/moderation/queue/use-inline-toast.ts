import { useEffect, useRef, useState } from "react";
import { showToast, toastMs, type ShowToast, type ToastOptions } from "../../../ui/overlays/toast.ts";

type InlineToast = { text: string; action: ToastOptions["action"] };

/** Shows toasts in the page itself, where they cover nothing; errors and warnings stay real toasts. */
export function useInlineToast(): { toast: InlineToast | undefined; show: ShowToast } {
  const [toast, setToast] = useState<InlineToast>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const show: ShowToast = (type, text, options = {}) => {
    clearTimeout(timer.current);
    setToast(undefined);
    if (type === "error" || type === "warning") return showToast(type, text, options);
    setToast({ text, action: options.action });
    timer.current = setTimeout(() => setToast(undefined), options.duration ?? toastMs);
  };
  return { toast, show };
}
