const listeners = new Set<() => void>();

export function onAppSuggested(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Somebody has just added a favorite, written or posted: a good moment to offer the app. */
export function suggestApp(): void {
  for (const listener of listeners) listener();
}
