/**
 * Runs an effect in a task of its own, so that input is handled between the many effects of hydration. Returns the
 * cleanup function, which also cancels an effect that has not run yet.
 */
export function defer(begin: () => (() => void) | void): () => void {
  let end: (() => void) | void;
  const timer = setTimeout(() => void (end = begin()));
  return () => {
    clearTimeout(timer);
    end?.();
  };
}
