import { createStore } from "../../../platform/cache/store.ts";

export type DraftSaving = "saved" | "waiting" | "saving" | "failed";

export const saveDelayMs = 1_000;

/** Saves when typing pauses, one save at a time; changes made during a save are saved after it. */
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
    /** Saves now, for example when the connection is back. */
    flush,
    /** Drops unsaved changes; resolves when the current save has ended. */
    stop(): Promise<void> {
      clearTimeout(pause);
      next = undefined;
      return current;
    },
  };
}
