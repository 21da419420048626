declare const self: ServiceWorkerGlobalScope;

/** The global scope of this worker, which TypeScript takes for that of a page. */
export const worker: ServiceWorkerGlobalScope = self;

/** Not in all browsers. */
export const readCookie = async (name: string): Promise<string | undefined> =>
  "cookieStore" in worker ? (await worker.cookieStore.get(name))?.value : undefined;

export const canReadCookies = (): boolean => "cookieStore" in worker;
