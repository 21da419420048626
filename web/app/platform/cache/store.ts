import { useSyncExternalStore } from "react";

export type Store<T> = { get(): T; set(value: T): void; subscribe(listener: () => void): () => void; initial: T };

/** A value outside React, for the browser only: the server and the first render see `initial`. */
export function createStore<T>(initial: T): Store<T> {
  let current = initial;
  const listeners = new Set<() => void>();
  return {
    initial,
    get: () => current,
    set(value) {
      current = value;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const useStore = <T>({ subscribe, get, initial }: Store<T>): T =>
  useSyncExternalStore(subscribe, get, () => initial);

/** Selects a part of the store, so that the component renders again only when that part changes. */
export const useStoreValue = <T, P>({ subscribe, get, initial }: Store<T>, part: (value: T) => P): P =>
  useSyncExternalStore(
    subscribe,
    () => part(get()),
    () => part(initial),
  );
