import { warnOnce } from "../api/warn-once.ts";

/** Loads a value into its cache or store. A failure is only logged: callers have an older copy, or do without. */
export async function refreshCached<T>(
  name: string,
  cache: { set(value: T): void },
  load: () => Promise<T>,
): Promise<T | undefined> {
  try {
    const value = await load();
    cache.set(value);
    return value;
  } catch (error) {
    warnOnce(`The ${name} could not be loaded.`, error);
    return undefined;
  }
}
