const listeners = new Set<() => void>();

/** A call was refused for lack of a permission: what the browser knows of the person's permissions is out of date. */
export function reportForbidden(): void {
  for (const listener of listeners) listener();
}

export function onForbidden(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
