import { useEffect, useEffectEvent } from "react";

const mark = "isCovered";
const isCovered = (state: unknown): boolean => typeof state === "object" && state !== null && mark in state;

/** Lets Back close what covers the whole page, instead of leaving it. The router never learns of the entry this takes. */
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
      // Closed by hand. After a navigation the entry is another page's.
      if (!isCovered(history.state)) return;
      addEventListener("popstate", (event) => event.stopImmediatePropagation(), { capture: true, once: true });
      history.back();
    };
  }, []);
}
