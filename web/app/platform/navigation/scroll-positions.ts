import { tryStorage } from "../cache/try-storage.ts";

const storageKey = "scroll-positions";

/** By the keys of history entries. They outlive a document, so that a reload and Back from another site find their place. */
export const readPositions = (): Map<string, number> =>
  new Map(tryStorage(() => Object.entries<number>(JSON.parse(sessionStorage.getItem(storageKey) ?? "{}"))));

/** Without storage a reload starts at the top. */
export const storePositions = (positions: ReadonlyMap<string, number>): void =>
  tryStorage(() => sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(positions))));

/** Runs while the page is read: the entry gets the key that the router will use, and the page is where it was left. */
export const restoreScript = `try {
  history.state?.key || history.replaceState({ key: Math.random().toString(36).slice(2) }, "");
  const top = JSON.parse(sessionStorage.getItem("${storageKey}") ?? "{}")[history.state.key];
  if (typeof top === "number") scrollTo(0, top);
} catch {}`;
