import { tellWorker } from "../../platform/offline/worker-messages.ts";
import { warnOnce } from "../../platform/api/warn-once.ts";

/** The first page tells the new worker what it has loaded without it. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const isFirst = serviceWorker.controller === null;
  try {
    await serviceWorker.register("/service-worker.js");
  } catch (error) {
    return warnOnce("The service worker could not be registered.", error);
  }
  if (isFirst) serviceWorker.addEventListener("controllerchange", handOver, { once: true });
}

const handOver = (): void =>
  tellWorker({
    type: "visited",
    address: location.pathname + location.search,
    title: document.title,
    files: performance.getEntriesByType("resource").map(({ name }) => name),
  });
