// What the service worker and the pages share on a device: who is signed in, messages that wait to be sent, and the pages
// visited last. The worker cannot read localStorage, where pages keep the token.

export type DeviceSession = { userId: number; token: string };
export type VisitedPage = {
  address: string;
  title: string;
  /** Milliseconds. */
  visitedAt: number;
};

const name = "pazar";
const version = 1;
const stores = ["session", "outbox", "visits"] as const;
type StoreName = (typeof stores)[number];

let opening: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, version);
    request.addEventListener("upgradeneeded", () => {
      for (const store of stores)
        if (!request.result.objectStoreNames.contains(store)) request.result.createObjectStore(store);
    });
    request.addEventListener("success", () => {
      const database = request.result;
      // A newer version of the site must not wait for this page.
      database.addEventListener("versionchange", () => database.close());
      resolve(database);
    });
    request.addEventListener("error", () => reject(request.error ?? new Error("There is no storage.")));
  }).catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  return opening;
}

async function run<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(store, mode);
    const request = work(transaction.objectStore(store));
    transaction.addEventListener("complete", () => resolve(request.result));
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("The storage refused.")));
  });
}

/** Whatever was stored: its shape is the reader's to check, because it outlives deployments. */
export const readStored = (store: StoreName, key: string): Promise<unknown> =>
  run(store, "readonly", (rows) => rows.get(key));

export const readAllStored = (store: StoreName): Promise<unknown[]> => run(store, "readonly", (rows) => rows.getAll());

export const writeStored = async (store: StoreName, key: string, value: unknown): Promise<void> =>
  void (await run(store, "readwrite", (rows) => rows.put(value, key)));

export const removeStored = (store: StoreName, key: string): Promise<void> =>
  run(store, "readwrite", (rows) => rows.delete(key));

export const clearStored = (store: StoreName): Promise<void> => run(store, "readwrite", (rows) => rows.clear());
