const patienceMs = 5_000;
const userMoves = ["wheel", "touchstart", "pointerdown", "keydown"];

/** Scrolls to `top` as soon as the page is tall enough, unless the visitor moves first. */
export function restoreScroll(top: number): (() => void) | undefined {
  const isThere = () => Math.abs(window.scrollY - top) < 1;
  if (isThere()) return undefined;

  const stop = () => {
    sizes.disconnect();
    clearTimeout(timer);
    for (const move of userMoves) window.removeEventListener(move, stop);
  };
  const sizes = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: "instant" });
    if (isThere()) stop();
  });
  const timer = setTimeout(stop, patienceMs);
  for (const move of userMoves) window.addEventListener(move, stop, { passive: true });
  sizes.observe(document.body);
  return stop;
}
