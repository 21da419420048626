/**
 * Begins in a task of its own, so that a phone can answer a touch in between; what a page does when it comes to life is
 * many such things. The result ends it, begun or not.
 */
export function defer(begin: () => (() => void) | void): () => void {
  let end: (() => void) | void;
  const timer = setTimeout(() => void (end = begin()));
  return () => {
    clearTimeout(timer);
    end?.();
  };
}
