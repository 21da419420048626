type Bounds = { entries: number; bytes?: number };

/** Every so many writes, because listing a cache takes longer than writing to it. */
const trimEvery = 8;
const writes = new Map<string, number>();

/** Writes a copy as the newest one and drops the oldest beyond the bounds. Without room nothing is kept. */
export async function cacheResponse(name: string, key: string, response: Response, bounds: Bounds): Promise<void> {
  try {
    const cache = await caches.open(name);
    // A copy that is replaced would keep its place in the order.
    await cache.delete(key, { ignoreVary: true });
    await cache.put(key, response);
    const count = (writes.get(name) ?? 0) + 1;
    writes.set(name, count);
    if (count % trimEvery === 0 || bounds.entries < 100) await trim(cache, bounds);
  } catch {
    // The device is full.
  }
}

async function trim(cache: Cache, { entries, bytes = Number.POSITIVE_INFINITY }: Bounds): Promise<void> {
  const newestFirst = (await cache.keys()).toReversed();
  let total = 0;
  for (const [index, key] of newestFirst.entries()) {
    if (bytes !== Number.POSITIVE_INFINITY) total += await sizeOf(cache, key);
    if (index >= entries || total > bytes) await cache.delete(key);
  }
}

async function sizeOf(cache: Cache, key: Request): Promise<number> {
  const copy = await cache.match(key, { ignoreVary: true });
  return Number(copy?.headers.get("content-length") ?? 0);
}

/** Headers such as Vary name cookies, which a worker does not see. */
export const cachedResponse = async (name: string, key: string): Promise<Response | undefined> =>
  (await caches.open(name)).match(key, { ignoreVary: true });
