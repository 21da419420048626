declare const self: ServiceWorkerGlobalScope;

/** The worker itself: TypeScript takes it for one of pages. */
export const worker: ServiceWorkerGlobalScope = self;

/** Not in all browsers. */
export const readCookie = async (name: string): Promise<string | undefined> =>
  "cookieStore" in worker ? (await worker.cookieStore.get(name))?.value : undefined;

export const canReadCookies = (): boolean => "cookieStore" in worker;
