const timeoutMs = 5_000;
/** For this long a smooth scroll that began on the previous page may still move this one. */
const holdMs = 500;
const userMoves = ["wheel", "touchstart", "pointerdown", "keydown"];

/** Scrolls to `top` as soon as the page is tall enough, and stays there for a moment, unless the visitor moves first. */
export function restoreScroll(top: number): () => void {
  let isHeld = true;
  const isThere = () => Math.abs(window.scrollY - top) < 1;
  const keep = () => {
    if (!isThere()) window.scrollTo({ top, behavior: "instant" });
    if (isThere() && !isHeld) stop();
  };
  const stop = () => {
    sizes.disconnect();
    clearTimeout(hold);
    clearTimeout(timeout);
    window.removeEventListener("scroll", keep);
    for (const move of userMoves) window.removeEventListener(move, stop);
  };
  const sizes = new ResizeObserver(keep);
  const hold = setTimeout(() => {
    isHeld = false;
    if (isThere()) stop();
  }, holdMs);
  const timeout = setTimeout(stop, timeoutMs);
  window.addEventListener("scroll", keep, { passive: true });
  for (const move of userMoves) window.addEventListener(move, stop, { passive: true });
  sizes.observe(document.body);
  return stop;
}
