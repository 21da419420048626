import { createStore } from "../../../platform/cache/store.ts";

export type DraftSaving = "saved" | "waiting" | "saving" | "failed";

export const saveDelayMs = 1_000;

/** Saves when the typing pauses, one save at a time; what was entered meanwhile is saved after it. */
export function createDraftSaver<Draft>(save: (draft: Draft) => Promise<void>) {
  const store = createStore<DraftSaving>("saved");
  let next: Draft | undefined;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let current = Promise.resolve();

  function schedule(): void {
    clearTimeout(pause);
    pause = setTimeout(flush, saveDelayMs);
  }

  function flush(): void {
    if (next === undefined || store.get() === "saving") return;
    current = send(next);
  }

  async function send(draft: Draft): Promise<void> {
    next = undefined;
    store.set("saving");
    try {
      await save(draft);
      store.set(next === undefined ? "saved" : "waiting");
    } catch {
      next ??= draft;
      store.set("failed");
      return;
    }
    if (next !== undefined) schedule();
  }

  return {
    store,
    change(draft: Draft): void {
      next = draft;
      if (store.get() !== "saving") store.set("waiting");
      schedule();
    },
    /** Now, such as when the connection is back. */
    flush,
    /** Forgets what is not saved yet; done when nothing is on its way any more. */
    stop(): Promise<void> {
      clearTimeout(pause);
      next = undefined;
      return current;
    },
  };
}
