import { useEffect, useState } from "react";
import { showToast } from "../../ui/overlays/toast.ts";
import { m } from "../i18n/i18n.ts";

/**
 * A part of the page that is loaded when first wanted. Unlike React.lazy, a failed load leaves the page standing and can
 * be tried again. Both functions have to be the same at every render.
 */
export function useOnDemand<Part>(
  isWanted: boolean,
  load: () => Promise<Part>,
  onFailure: () => void,
): Part | undefined {
  const [part, setPart] = useState<Part>();
  const isDue = isWanted && part === undefined;
  useEffect(() => {
    if (!isDue) return;
    load().then(
      (loaded) => setPart(() => loaded),
      () => {
        showToast("error", m["app.noNetwork"]());
        onFailure();
      },
    );
  }, [isDue, load, onFailure]);
  return part;
}
