import { useEffect, useState, useSyncExternalStore, type ReactElement } from "react";
import { connectToaster, isToasterNeeded, toastMs, watchFirstUse } from "./toast.ts";
import type { ToasterLabels } from "./toaster.tsx";

/** Rendered once by the root; its code is loaded with the first toast. */
export function ToastHost({ label, closeLabel }: ToasterLabels) {
  const isNeeded = useSyncExternalStore(watchFirstUse, isToasterNeeded, () => false);
  const [toaster, setToaster] = useState<ReactElement>();
  useEffect(() => {
    if (!isNeeded) return;
    import("./toaster.tsx").then(
      ({ default: Toaster }) => setToaster(<Toaster label={label} closeLabel={closeLabel} />),
      () => setToaster(<PlainToaster />),
    );
  }, [isNeeded, label, closeLabel]);
  return toaster;
}

/** Fallback when the toaster's code cannot be loaded, most likely because the network is down: one plain text at a time. */
function PlainToaster() {
  const [shown, setShown] = useState<{ text: string }>();
  useEffect(() => connectToaster((_, text) => setShown({ text })), []);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), toastMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div role="alert" className="fixed inset-x-4 top-2 z-60 sm:left-auto sm:w-89 md:top-29">
      {shown && (
        <p className="rounded-card border border-line bg-surface p-4 text-sm font-medium shadow-pop">{shown.text}</p>
      )}
    </div>
  );
}
