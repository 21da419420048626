import { useEffect, useState } from "react";
import { showToast } from "../../ui/overlays/toast.ts";
import { m } from "../i18n/i18n.ts";

/**
 * A part of the page whose code is loaded when first wanted. Unlike React.lazy, a failed load does not break the page and
 * is retried. Both functions have to be stable.
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
