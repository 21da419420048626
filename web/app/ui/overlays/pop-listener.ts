type Handler = (event: PopStateEvent) => void;
let handler: Handler | undefined;

/** Chromium calls listeners of the window in the order in which they were added: call this before the router listens. */
export function listenToPops(): void {
  if (typeof window === "undefined") return;
  window.addEventListener("popstate", (event) => handler?.(event), { capture: true });
  const { overlays, key } = history.state ?? {};
  if (!overlays) return;
  // Reloaded at the entry of an overlay, where nothing is open any more: back to that of the page. The router hears of it
  // only if it is another page, because the address was replaced under the overlay.
  handler = (event) => {
    if (history.state?.key === key) event.stopImmediatePropagation();
    handler = undefined;
  };
  history.go(-overlays);
}

export function interceptPops(intercept: Handler): void {
  handler = intercept;
}
