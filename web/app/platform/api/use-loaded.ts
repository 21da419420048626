import { useEffect, useState } from "react";
import { warnOnce } from "./warn-once.ts";

type Loaded<T> = {
  value?: T;
  /** Why it failed. */
  error?: unknown;
  hasFailed: boolean;
  isLoading: boolean;
};

/** `load` has to be stable. With `keep`, the old value stays until the next arrives. */
export function useLoaded<T>(
  load: () => Promise<T>,
  { keep = false }: { keep?: boolean } = {},
): Loaded<T> & { retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ hasFailed: false, isLoading: true });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setLoaded(({ value }) => ({ ...(keep && value !== undefined && { value }), hasFailed: false, isLoading: true }));
    load().then(
      (value) => isWanted && setLoaded({ value, hasFailed: false, isLoading: false }),
      (error: unknown) => {
        warnOnce("Something the page shows could not be loaded.", error);
        if (isWanted) setLoaded({ error, hasFailed: true, isLoading: false });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt, keep]);
  return { ...loaded, retry: () => setAttempt((count) => count + 1) };
}
