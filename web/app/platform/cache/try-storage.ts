/** The browser's storage throws where the visitor has disabled it, or where it is full: it then counts as empty. */
export function tryStorage<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
