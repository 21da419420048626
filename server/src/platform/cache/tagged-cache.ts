import type { Changes } from "../database/changes.ts";

/** Wraps a loader so that its results stay in memory until something they show changes (or they get too old). */
export type Remember = <Key extends string | number, T>(
  tags: readonly string[],
  load: (key: Key) => Promise<T>,
  maxAgeMs?: number,
) => (key: Key) => Promise<T>;

/** Only for loaders with few keys, or of what soon gets too old: nothing else evicts. What is remembered is frozen, so that an answer made of it is parsed once. */
export function createRemember(changes: Pick<Changes, "onChange" | "onGap">): Remember {
  return function remember<Key extends string | number, T>(
    tags: readonly string[],
    load: (key: Key) => Promise<T>,
    maxAgeMs = Infinity,
  ) {
    const kept = new Map<Key, Promise<T>>();
    changes.onGap(() => kept.clear());
    changes.onChange((tag) => {
      if (tags.includes(tag)) kept.clear();
    });

    async function loadFrozen(key: Key): Promise<T> {
      const value = await load(key);
      Object.freeze(value);
      return value;
    }

    return (key: Key): Promise<T> => {
      const known = kept.get(key);
      if (known) return known;
      const value = loadFrozen(key);
      const forget = (): void => {
        if (kept.get(key) === value) kept.delete(key);
      };
      kept.set(key, value);
      value.catch(forget);
      if (maxAgeMs < Infinity) setTimeout(forget, maxAgeMs).unref();
      return value;
    };
  };
}
