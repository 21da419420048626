const warned = new Set<string>();

/** For failures that are not shown on the page. */
export function warnOnce(message: string, error?: unknown, level: "warn" | "error" = "warn"): void {
  if (warned.has(message)) return;
  warned.add(message);
  console[level](...(error === undefined ? [message] : [message, error]));
}
