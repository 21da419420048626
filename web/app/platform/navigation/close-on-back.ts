import { useEffect, useEffectEvent } from "react";

const mark = "isCovered";
const isCovered = (state: unknown): boolean => typeof state === "object" && state !== null && mark in state;

/** Lets Back close a full-screen overlay instead of leaving the page. The history state it pushes is hidden from the router. */
export function useCloseOnBack(close: () => void): void {
  const onBack = useEffectEvent(close);
  useEffect(() => {
    history.pushState({ ...history.state, [mark]: true }, "");
    const leave = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      onBack();
    };
    addEventListener("popstate", leave, { capture: true });
    return () => {
      removeEventListener("popstate", leave, { capture: true });
      // Closed by a button. After a navigation, the history state is another page's.
      if (!isCovered(history.state)) return;
      addEventListener("popstate", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
      history.back();
    };
  }, []);
}
