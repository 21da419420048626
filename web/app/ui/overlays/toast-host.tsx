import { useEffect, useState, useSyncExternalStore, type ReactElement } from "react";
import { connectToaster, isToasterWanted, toastMs, watchFirstUse } from "./toast.ts";
import type { ToasterLabels } from "./toaster.tsx";

/** Stands once in the root of the site; costs nothing until the first toast. */
export function ToastHost({ label, closeLabel }: ToasterLabels) {
  const isWanted = useSyncExternalStore(watchFirstUse, isToasterWanted, () => false);
  const [toaster, setToaster] = useState<ReactElement>();
  useEffect(() => {
    if (!isWanted) return;
    import("./toaster.tsx").then(
      ({ default: Toaster }) => setToaster(<Toaster label={label} closeLabel={closeLabel} />),
      () => setToaster(<PlainToaster />),
    );
  }, [isWanted, label, closeLabel]);
  return toaster;
}

/** Where the network is lost before the first toast, which then most likely says so: one plain text at a time. */
function PlainToaster() {
  const [shown, setShown] = useState<{ text: string }>();
  useEffect(() => connectToaster((_, text) => setShown({ text })), []);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(undefined), toastMs);
    return () => clearTimeout(timer);
  }, [shown]);
  return (
    <div role="alert" className="fixed inset-x-4 top-29 z-60 sm:left-auto sm:w-89">
      {shown && (
        <p className="rounded-card border border-line bg-surface p-4 text-sm font-medium shadow-pop">{shown.text}</p>
      )}
    </div>
  );
}
