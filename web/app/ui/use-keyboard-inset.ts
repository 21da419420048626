import { useEffect, useEffectEvent } from "react";

/** Sets `--keyboard` to the height that a phone's keyboard covers at the bottom, which the layout leaves free. */
export function useKeyboardInset(onCovered?: () => void): void {
  const covers = useEffectEvent(() => onCovered?.());
  useEffect(() => {
    const { visualViewport: viewport, document: page } = window;
    const { style } = page.documentElement;
    const follow = () => {
      // Zooming shrinks the visual viewport too.
      const isCovered = viewport?.scale === 1 && viewport.height < innerHeight;
      const covered = isCovered ? Math.max(0, Math.round(innerHeight - viewport.height - viewport.offsetTop)) : 0;
      style.setProperty("--keyboard", `${covered}px`);
      if (covered > 0) covers();
    };
    const stop = new AbortController();
    for (const event of ["resize", "scroll"]) viewport?.addEventListener(event, follow, { signal: stop.signal });
    return () => {
      stop.abort();
      style.removeProperty("--keyboard");
    };
  }, []);
}
