import { useEffect, type RefObject } from "react";
import { useMediaQuery } from "../../ui/use-media-query.ts";

/** Below the breakpoint "md". */
export const useIsNarrow = (): boolean => useMediaQuery("(width < 48rem)");

/** While the box fills the screen, the page behind does not scroll and the keyboard of a phone covers none of the box. */
export function useSheet(box: RefObject<HTMLElement | null>, isSheet: boolean): void {
  useEffect(() => {
    if (isSheet && box.current) return fitScreen(box.current);
  }, [box, isSheet]);
}

function fitScreen(sheet: HTMLElement): () => void {
  const root = document.documentElement;
  const view = window.visualViewport;
  const fit = () => {
    // The keyboard shrinks the visual viewport; so does zooming, which must not count.
    if (view) sheet.style.height = `${view.height * view.scale}px`;
  };
  fit();
  root.style.overflow = "hidden";
  view?.addEventListener("resize", fit);
  return () => {
    view?.removeEventListener("resize", fit);
    root.style.overflow = "";
    sheet.style.height = "";
  };
}
