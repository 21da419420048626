import { warnOnce } from "../../platform/api/warn-once.ts";

const counts = new Map<"messages" | "notices", number>();
let shown = -1;

/** Shows on the installed app's icon how much waits to be read, of all kinds together. */
export function countOnBadge(kind: "messages" | "notices", count: number): void {
  counts.set(kind, count);
  const total = [...counts.values()].reduce((sum, one) => sum + one, 0);
  if (total === shown || !("setAppBadge" in navigator)) return;
  shown = total;
  const change = total > 0 ? navigator.setAppBadge(total) : navigator.clearAppBadge();
  change.catch((error: unknown) => warnOnce("The badge of the app could not be changed.", error));
}
