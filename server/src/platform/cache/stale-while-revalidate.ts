type Ages = {
  /** So long it is given as it is. */
  freshMs: number;
  /** So much longer it is given while it is loaded again. */
  staleMs: number;
};

/** A value that is loaded again when it is asked for and no longer fresh. Who asks waits only if it is too old. */
export function keepFresh<T>(load: () => Promise<T>, { freshMs, staleMs }: Ages): () => Promise<T> {
  let known: { value: T; at: number } | undefined;
  let loading: Promise<T> | undefined;

  async function reload(): Promise<T> {
    try {
      const value = await load();
      known = { value, at: Date.now() };
      return value;
    } finally {
      loading = undefined;
    }
  }

  return async () => {
    const age = known ? Date.now() - known.at : Infinity;
    if (known && age < freshMs) return known.value;
    loading ??= reload();
    if (!known || age >= freshMs + staleMs) return loading;
    // Whoever asks next tries again, and is told when it is too old.
    loading.catch(() => {});
    return known.value;
  };
}
