import { lazy, Suspense, useSyncExternalStore } from "react";
import { isToasterWanted, watchFirstUse } from "./toast.ts";
import type { ToasterLabels } from "./toaster.tsx";

const Toaster = lazy(() => import("./toaster.tsx"));

/** Stands once in the root of the site; costs nothing until the first toast. */
export function ToastHost(labels: ToasterLabels) {
  const isWanted = useSyncExternalStore(watchFirstUse, isToasterWanted, () => false);
  return isWanted && <Suspense><Toaster {...labels} /></Suspense>;
}
