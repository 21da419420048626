import { clearStored } from "../platform/offline/offline-database.ts";
import { worker } from "./worker-scope.ts";

/** Served instead of the worker with SERVICE_WORKER=off: removes itself and its copies, but no message that waits. */
async function retire(): Promise<void> {
  const names = await caches.keys();
  await Promise.allSettled([
    ...names.map((name) => caches.delete(name)),
    clearStored("session"),
    clearStored("visits"),
  ]);
  await worker.registration.unregister();
}

worker.addEventListener("install", (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener("activate", (event) => event.waitUntil(retire()));
