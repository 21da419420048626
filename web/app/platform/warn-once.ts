const warned = new Set<string>();

/** For failures that stay silent on screen. */
export function warnOnce(message: string, error: unknown): void {
  if (warned.has(message)) return;
  warned.add(message);
  console.warn(message, error);
}
