import { warnOnce } from "../../platform/api/warn-once.ts";

let shown = -1;

/** Shows on the installed app's icon how much waits to be read: messages and notices together. */
export function countOnBadge(count: number): void {
  if (count === shown || !("setAppBadge" in navigator)) return;
  shown = count;
  const change = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge();
  change.catch((error: unknown) => warnOnce("The badge of the app could not be changed.", error));
}
