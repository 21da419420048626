import { useEffect } from "react";

/** Sets `--keyboard` to the height that a phone's keyboard covers, which the layout leaves free. */
export function useKeyboardInset(): void {
  useEffect(() => {
    const { visualViewport: seen, document: page } = window;
    const { style } = page.documentElement;
    const follow = () => {
      // Zooming shrinks the visual viewport too.
      const covered = seen && seen.scale === 1 ? Math.max(0, Math.round(innerHeight - seen.height)) : 0;
      style.setProperty("--keyboard", `${covered}px`);
      // Some browsers also scroll the page, which would hide its header.
      if (covered > 0) scrollTo({ top: 0, behavior: "instant" });
    };
    seen?.addEventListener("resize", follow);
    return () => {
      seen?.removeEventListener("resize", follow);
      style.removeProperty("--keyboard");
    };
  }, []);
}
