const storageKey = "admin.recent";
const maxCount = 5;

/** Ids of commands, the latest first. Never people or listings: nobody's name stays in the browser. */
export function recentCommands(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter((id) => typeof id === "string").slice(0, maxCount) : [];
  } catch {
    return [];
  }
}

export function rememberCommand(id: string): void {
  try {
    const ids = [id, ...recentCommands().filter((other) => other !== id)].slice(0, maxCount);
    localStorage.setItem(storageKey, JSON.stringify(ids));
  } catch {
    // Without storage nothing is remembered.
  }
}
