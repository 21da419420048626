import { useEffect, useState } from "react";
import { warnOnce } from "./warn-once.ts";

type Loaded<T> = { value?: T; hasFailed: boolean };

/** Neither value nor failure: still loading. `load` has to be the same at every render. */
export function useLoaded<T>(load: () => Promise<T>): Loaded<T> & { retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ hasFailed: false });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    setLoaded({ hasFailed: false });
    load().then(
      (value) => isWanted && setLoaded({ value, hasFailed: false }),
      (error: unknown) => {
        warnOnce("Something the page shows could not be loaded.", error);
        if (isWanted) setLoaded({ hasFailed: true });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);
  return { ...loaded, retry: () => setAttempt((count) => count + 1) };
}
