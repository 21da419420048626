import { getLocale } from "../i18n/i18n.ts";
import { tryStorage } from "./try-storage.ts";

type StorageName = "session" | "local";

type Options<T> = {
  key: string;
  /** Asked in this order. */
  storages: readonly StorageName[];
  /** How long a local copy counts; null: until it is replaced. A session copy ends with the tab. */
  maxAgeMs: number | null;
  /** Copies outlive deployments: one of another shape is ignored. */
  isUsable: (value: unknown) => value is T;
};

type StorageCache<T> = { get(): T | undefined; set(value: T): void; remove(): void };

const storageOf = (name: StorageName): Storage => (name === "session" ? sessionStorage : localStorage);

/** Caches an API answer in the browser, per language. */
export function storageCache<T>({ key, storages, maxAgeMs, isUsable }: Options<T>): StorageCache<T> {
  const localizedKey = () => `${key}.${getLocale()}`;

  function read(name: StorageName): T | undefined {
    const text = storageOf(name).getItem(localizedKey());
    if (text === null) return undefined;
    const copy: unknown = JSON.parse(text);
    if (typeof copy !== "object" || copy === null || !("value" in copy && "storedAt" in copy)) return undefined;
    const age = Date.now() - Number(copy.storedAt);
    const isTooOld = name === "local" && maxAgeMs !== null && !(age >= 0 && age < maxAgeMs);
    return isTooOld || !isUsable(copy.value) ? undefined : copy.value;
  }

  return {
    get() {
      for (const name of storages) {
        const value = tryStorage(() => read(name));
        if (value !== undefined) return value;
      }
      return undefined;
    },
    set(value) {
      const text = JSON.stringify({ value, storedAt: Date.now() });
      for (const name of storages) tryStorage(() => storageOf(name).setItem(localizedKey(), text));
    },
    remove() {
      for (const name of storages) tryStorage(() => storageOf(name).removeItem(localizedKey()));
    },
  };
}
