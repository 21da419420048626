import { useCallback, useEffect, useRef, useState } from "react";
import { warnOnce } from "./warn-once.ts";

/** `first` and `failed` concern the whole list, the others the next page. */
type Loading = "first" | "failed" | "more" | "moreFailed" | "idle";

/** A list that grows page by page. `load` has to be stable: when it changes, the list starts again. */
export function usePagedList<P extends { next_cursor: string | null }>(
  load: (query: { cursor?: string }) => Promise<P>,
  append: (shown: P, next: P) => P,
) {
  const [page, setPage] = useState<P>();
  const [state, setState] = useState<Loading>("first");
  const [attempt, setAttempt] = useState(0);
  /** The number of the latest list; answers for earlier ones are dropped. */
  const latest = useRef(0);

  useEffect(() => {
    const request = (latest.current += 1);
    setPage(undefined);
    setState("first");
    load({}).then(
      (first) => {
        if (latest.current !== request) return;
        setPage(first);
        setState("idle");
      },
      (error: unknown) => {
        warnOnce("The list on this page could not be loaded.", error);
        if (latest.current === request) setState("failed");
      },
    );
  }, [load, attempt]);

  const loadMore = async () => {
    if (!page?.next_cursor || state === "more") return;
    const request = latest.current;
    setState("more");
    try {
      const next = await load({ cursor: page.next_cursor });
      if (latest.current !== request) return;
      setPage((shown) => shown && append(shown, next));
      setState("idle");
    } catch {
      if (latest.current === request) setState("moreFailed");
    }
  };

  /** Changes what is shown; nothing while the first page is missing. */
  const change = useCallback((next: (shown: P) => P) => setPage((shown) => shown && next(shown)), []);

  return { page, state, loadMore, change, retry: () => setAttempt((count) => count + 1) };
}
