import { useEffect, useRef, useState } from "react";
import { showToast, toastMs, type ShowToast, type ToastOptions } from "../../../ui/overlays/toast.ts";

type Notice = { text: string; action: ToastOptions["action"] };

/** Says what happened in the page itself, where it covers nothing; what went wrong stays a toast. */
export function useNotice(): { notice: Notice | undefined; say: ShowToast } {
  const [notice, setNotice] = useState<Notice>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const say: ShowToast = (type, text, options = {}) => {
    clearTimeout(timer.current);
    setNotice(undefined);
    if (type === "error" || type === "warning") return showToast(type, text, options);
    setNotice({ text, action: options.action });
    timer.current = setTimeout(() => setNotice(undefined), options.duration ?? toastMs);
  };
  return { notice, say };
}
