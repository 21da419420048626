import { useEffect, useState, type ReactElement } from "react";
import { showToast } from "../ui/toast.ts";
import { m } from "./i18n.ts";

/**
 * A part of the page that is loaded when first wanted. Unlike React.lazy, a failed load leaves the page standing and can
 * be tried again. Both functions have to be the same at every render.
 */
export function useOnDemand(isWanted: boolean, load: () => Promise<ReactElement>, onFailure: () => void): ReactElement | undefined {
  const [part, setPart] = useState<ReactElement>();
  const isDue = isWanted && part === undefined;
  useEffect(() => {
    if (!isDue) return;
    load().then(setPart, () => {
      showToast("error", m["app.noNetwork"]());
      onFailure();
    });
  }, [isDue, load, onFailure]);
  return part;
}
