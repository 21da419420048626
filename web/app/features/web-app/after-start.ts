import { reloadAfterFailedImports } from "../../platform/navigation/reload-after-failed-imports.ts";
import { registerWorker } from "./register-worker.ts";

/** What can wait until the page itself is done. */
export function afterStart(): void {
  reloadAfterFailedImports();
  if ("serviceWorker" in navigator) void registerWorker();
}
