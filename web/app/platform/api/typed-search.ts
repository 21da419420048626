import { createStore } from "../cache/store.ts";
import { warnOnce } from "./warn-once.ts";

type TypedSearch<T> = {
  text: string;
  /** Of the last text that was answered; undefined without one. */
  results: T | undefined;
  /** The results still belong to an earlier text. */
  isSearching: boolean;
};

export const searchDelayMs = 200;
const blank = { text: "", results: undefined, isSearching: false };

/** Searches when the typing pauses; only the answer to the latest text counts. A failure is only logged. */
export function createTypedSearch<T>(name: string, load: (text: string, signal: AbortSignal) => Promise<T>) {
  const store = createStore<TypedSearch<T>>(blank);
  let latest = new AbortController();

  function type(text: string): void {
    latest.abort();
    latest = new AbortController();
    const { signal } = latest;
    if (text.trim() === "") return store.set({ ...blank, text });
    store.set({ ...store.get(), text, isSearching: true });
    const pause = setTimeout(() => void search(text.trim(), signal), searchDelayMs);
    signal.addEventListener("abort", () => clearTimeout(pause));
  }

  async function search(text: string, signal: AbortSignal): Promise<void> {
    const results = await load(text, signal).catch((error: unknown) => {
      if (!signal.aborted) warnOnce(`The ${name} could not be searched.`, error);
      return undefined;
    });
    if (!signal.aborted) store.set({ ...store.get(), results, isSearching: false });
  }

  return { store, type, stop: () => latest.abort() };
}
