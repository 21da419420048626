import { useEffect, useEffectEvent } from "react";
import { useLoaded } from "../../platform/api/use-loaded.ts";

type Polling<T> = {
  everyMs: number;
  /** Whether the value may still change. */
  isOpen?: (value: T) => boolean;
};

/** Reloads at intervals while the page is visible. `load` has to be stable. */
export function usePolled<T>(load: () => Promise<T>, { everyMs, isOpen = () => true }: Polling<T>) {
  const loaded = useLoaded(load, { keep: true });
  const isOn = loaded.value !== undefined && isOpen(loaded.value);
  const reload = useEffectEvent(() => {
    if (!document.hidden && !loaded.isLoading) loaded.retry();
  });
  useEffect(() => {
    if (!isOn) return;
    const polling = setInterval(reload, everyMs);
    return () => clearInterval(polling);
  }, [everyMs, isOn]);
  return loaded;
}
