import type { PageTag } from "@pazar/contract/pages/page-tags";
import type { Changes } from "../database/changes.ts";
import { isDatabaseUnavailable } from "../database/database-errors.ts";
import { countLookups } from "./lookups.ts";

/**
 * Wraps a loader so that its results are cached until one of the tags changes, or for `maxAgeMs` at most. While the
 * database is unavailable, the last known value is returned instead of an error.
 */
export type TaggedCache = <Key extends string | number, T>(
  tags: readonly PageTag[],
  load: (key: Key) => Promise<T>,
  maxAgeMs?: number,
) => (key: Key) => Promise<T>;

/** Last known values are kept for this many keys of a loader. */
const maxLast = 200;

/** For loaders with few keys or a short maximum age: there is no other limit on the number of cached values. */
export function createTaggedCache(changes: Pick<Changes, "onChange" | "onGap">, lookups = countLookups()): TaggedCache {
  return function cached<Key extends string | number, T>(
    tags: readonly PageTag[],
    load: (key: Key) => Promise<T>,
    maxAgeMs = Infinity,
  ) {
    const values = new Map<Key, Promise<T>>();
    const last = new Map<Key, Promise<T>>();
    const keepLast = (key: Key, value: Promise<T>): void => {
      last.delete(key);
      last.set(key, value);
      const [oldest] = last.keys();
      if (last.size > maxLast && oldest !== undefined) last.delete(oldest);
    };
    changes.onGap(() => values.clear());
    changes.onChange((tag) => {
      if (tags.includes(tag)) values.clear();
    });

    return (key: Key): Promise<T> => {
      const hit = values.get(key);
      lookups[hit ? "hits" : "misses"]++;
      if (hit) return hit;
      const loaded = load(key);
      const value = loaded.catch((error: unknown) => {
        evict();
        const before = last.get(key);
        if (before && isDatabaseUnavailable(error)) return before;
        throw error;
      });
      const evict = (): void => {
        if (values.get(key) === value) values.delete(key);
      };
      values.set(key, value);
      loaded.then(() => keepLast(key, loaded)).catch(() => {});
      if (maxAgeMs < Infinity) setTimeout(evict, maxAgeMs).unref();
      return value;
    };
  };
}
