/** A Storage for tests that run without a browser. */
export function memoryStorage(content: Record<string, string> = {}): Storage {
  const entries = new Map(Object.entries(content));
  return {
    get length() {
      return entries.size;
    },
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    key: (index) => [...entries.keys()][index] ?? null,
    removeItem: (key) => void entries.delete(key),
    setItem: (key, value) => void entries.set(key, value),
  };
}
