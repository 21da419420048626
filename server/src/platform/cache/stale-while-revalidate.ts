type Ages = {
  freshMs: number;
  /** How long after that the old value is still returned while a new one is loaded. */
  staleMs: number;
};

/** Caches one value. Callers wait for a load only when the value is too old to be returned as it is. */
export function staleWhileRevalidate<T>(load: () => Promise<T>, { freshMs, staleMs }: Ages): () => Promise<T> {
  let cached: { value: T; at: number } | undefined;
  let loading: Promise<T> | undefined;

  async function reload(): Promise<T> {
    try {
      const value = await load();
      cached = { value, at: Date.now() };
      return value;
    } finally {
      loading = undefined;
    }
  }

  return async () => {
    const age = cached ? Date.now() - cached.at : Infinity;
    if (cached && age < freshMs) return cached.value;
    loading ??= reload();
    if (!cached || age >= freshMs + staleMs) return loading;
    // A failed reload is retried by the next caller, and only surfaces once the value is too old.
    loading.catch(() => {});
    return cached.value;
  };
}
