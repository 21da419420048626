const failures = new Set<string>();

/**
 * Browsers from before autumn 2026 never fetch a module again that could not be fetched once, and what a lost network
 * kept from loading would fail until somebody reloads the page. There, the next attempt does.
 */
export function reloadAfterFailedImports(): void {
  addEventListener("vite:preloadError", ({ payload }) => void reloadIfRepeated(payload.message));
}

async function reloadIfRepeated(message: string): Promise<void> {
  const isAgain = failures.has(message);
  failures.add(message);
  const [address] = /https?:\S+/.exec(message) ?? [];
  if (isAgain && address !== undefined && (await canFetch(address))) location.reload();
}

const canFetch = (address: string): Promise<boolean> =>
  fetch(address, { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
