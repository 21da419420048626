/** What pages tell the service worker. */
export type WorkerMessage =
  | {
      type: "visited";
      address: string;
      title: string;
      /** What the page has loaded without the worker, which was not there yet. */
      files?: string[];
    }
  | { type: "signed_out" };

export const tellWorker = (message: WorkerMessage): void =>
  globalThis.navigator?.serviceWorker?.controller?.postMessage(message);
