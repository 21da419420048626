let handler: ((event: PopStateEvent) => void) | undefined;

/** Chromium calls listeners of the window in the order in which they were added: call this before the router listens. */
export function listenToPops(): void {
  if (typeof window !== "undefined")
    window.addEventListener("popstate", (event) => handler?.(event), { capture: true });
}

export function interceptPops(intercept: (event: PopStateEvent) => void): void {
  handler = intercept;
}
