import { reloadStuckModules } from "../../platform/navigation/reload-stuck-modules.ts";
import { registerWorker } from "./register-worker.ts";

/** What can wait until the page itself is done. */
export function afterStart(): void {
  reloadStuckModules();
  if ("serviceWorker" in navigator) void registerWorker();
}
