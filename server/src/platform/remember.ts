import type { Changes } from "./changes.ts";

/** Wraps a loader so that its results stay in memory until something they show changes (or they get too old). */
export type Remember = <Key extends string | number, T>(
  tags: readonly string[],
  load: (key: Key) => Promise<T>,
  maxAgeMs?: number,
) => (key: Key) => Promise<T>;

/** Only for loaders with few keys: nothing here evicts. */
export function createRemember(changes: Pick<Changes, "onChange" | "onGap">): Remember {
  return function remember<Key extends string | number, T>(tags: readonly string[], load: (key: Key) => Promise<T>, maxAgeMs = Infinity) {
    const kept = new Map<Key, { value: Promise<T>; until: number }>();
    changes.onGap(() => kept.clear());
    changes.onChange((tag) => {
      if (tags.includes(tag)) kept.clear();
    });

    return (key: Key): Promise<T> => {
      const entry = kept.get(key);
      if (entry && entry.until > Date.now()) return entry.value;
      const value = load(key);
      kept.set(key, { value, until: Date.now() + maxAgeMs });
      value.catch(() => {
        if (kept.get(key)?.value === value) kept.delete(key);
      });
      return value;
    };
  };
}
