import { useEffect } from "react";

/** Phones lay their keyboard over the page: `--keyboard` says how much of it is covered, and the frame keeps clear of it. */
export function useKeyboardInset(): void {
  useEffect(() => {
    const { visualViewport: seen, document: page } = window;
    const { style } = page.documentElement;
    const follow = () => {
      // While zoomed in, less is seen for another reason.
      const covered = seen && seen.scale === 1 ? Math.max(0, Math.round(innerHeight - seen.height)) : 0;
      style.setProperty("--keyboard", `${covered}px`);
      // Some browsers also push the page up, which would hide its head.
      if (covered > 0) scrollTo({ top: 0, behavior: "instant" });
    };
    seen?.addEventListener("resize", follow);
    return () => {
      seen?.removeEventListener("resize", follow);
      style.removeProperty("--keyboard");
    };
  }, []);
}
