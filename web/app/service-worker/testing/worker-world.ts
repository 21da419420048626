import { vi } from "vitest";

const origin = "https://pazar.example";
const addressOf = (key: RequestInfo | URL): string =>
  new URL(typeof key === "string" ? key : key instanceof URL ? key.href : key.url, origin).href;

/** What the worker has around it: a network that can be cut, caches, the device's database and cookies. */
export const world = {
  origin,
  isOnline: true,
  /** By method and path. */
  answers: new Map<string, () => Response | Promise<Response>>(),
  asked: [] as string[],
  caches: new Map<string, Map<string, Response>>(),
  stores: new Map<string, Map<string, unknown>>(),
  cookies: new Map<string, string>(),
  languages: ["tr-TR"] as string[],
  waiting: [] as Promise<unknown>[],
};

const storeOf = (name: string): Map<string, unknown> => {
  const store = world.stores.get(name) ?? new Map<string, unknown>();
  world.stores.set(name, store);
  return store;
};

/** In the place of IndexedDB, which Node has not. */
export const offlineDatabase = {
  readStored: async (store: string, key: string) => storeOf(store).get(key),
  readAllStored: async (store: string) => [...storeOf(store).values()],
  writeStored: async (store: string, key: string, value: unknown) => void storeOf(store).set(key, value),
  removeStored: async (store: string, key: string) => void storeOf(store).delete(key),
  clearStored: async (store: string) => storeOf(store).clear(),
};

function cacheOf(name: string) {
  const entries = world.caches.get(name) ?? new Map<string, Response>();
  world.caches.set(name, entries);
  return {
    match: async (key: RequestInfo) => entries.get(addressOf(key))?.clone(),
    put: async (key: RequestInfo, response: Response) => void entries.set(addressOf(key), response),
    delete: async (key: RequestInfo) => entries.delete(addressOf(key)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  };
}

async function answer(input: RequestInfo, init?: RequestInit): Promise<Response> {
  const request = typeof input === "string" ? new Request(addressOf(input), init) : input;
  const { pathname, search } = new URL(request.url);
  const call = `${request.method} ${pathname}${search}`;
  world.asked.push(call);
  if (!world.isOnline) throw new TypeError("Failed to fetch");
  return (await world.answers.get(call)?.()) ?? new Response("missing", { status: 404 });
}

/** The worker's `self`, which its modules hold on to; a test may add to it. */
export const scope = {
  location: { origin },
  cookieStore: {
    get: async (name: string) => (world.cookies.has(name) ? { name, value: world.cookies.get(name) } : null),
  },
};

/** Before each test. */
export function resetWorld(): void {
  world.isOnline = true;
  world.asked = [];
  world.waiting = [];
  world.languages = ["tr-TR"];
  for (const part of [world.answers, world.caches, world.stores, world.cookies]) part.clear();
  vi.stubGlobal("self", scope);
  vi.stubGlobal("navigator", { languages: world.languages });
  vi.stubGlobal("buildId", "build");
  vi.stubGlobal("fetch", answer);
  vi.stubGlobal("caches", {
    open: async (name: string) => cacheOf(name),
    delete: async (name: string) => world.caches.delete(name),
    keys: async () => [...world.caches.keys()],
    match: async (key: RequestInfo, { cacheName }: MultiCacheQueryOptions = {}) => {
      for (const [name, entries] of world.caches)
        if (cacheName === undefined || cacheName === name) {
          const found = entries.get(addressOf(key));
          if (found) return found.clone();
        }
      return undefined;
    },
  });
}

/** A request as the worker's `fetch` event holds it. */
export const asked = (path: string, headers: Record<string, string> = {}) => ({
  request: new Request(origin + path, { headers }),
  waitUntil: (work: Promise<unknown>) => void world.waiting.push(work),
});

/** What an answer has started has ended. */
export async function settled(): Promise<void> {
  for (let work; (work = world.waiting.shift()); ) await work;
}

export const cachedIn = (name: string): string[] =>
  [...(world.caches.get(name)?.keys() ?? [])].map((url) => url.slice(origin.length));
