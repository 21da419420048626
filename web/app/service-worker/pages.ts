import { requestedPageParameter, cacheNames, cacheKey, offlinePath } from "../platform/offline/offline-caches.ts";
import { cacheResponse, cachedResponse } from "./bounded-cache.ts";
import { isCacheable } from "./request-kind.ts";
import { offlinePage } from "./shell.ts";

export const maxPages = 30;
/** Longer than a page takes on a working network; after that the copy is shown. */
const networkTimeoutMs = 3_000;
const bounds = { entries: 2 * maxPages };

type PageEvent = Pick<FetchEvent, "request" | "waitUntil"> & { preloadResponse?: Promise<unknown> };

/** From the network; a copy of the last visit where that fails or takes too long; else the offline page. */
export async function answerPage(event: PageEvent): Promise<Response> {
  const url = new URL(event.request.url);
  // The copies are in the other language.
  if (url.searchParams.has("lang")) await caches.delete(cacheNames.pages);
  const key = cacheKey(url);
  const preloaded = event.preloadResponse?.catch(() => undefined);
  const answer = await freshOrCached(event, key, async () => {
    const response = await preloaded;
    return response instanceof Response ? response : fetch(event.request);
  });
  if (answer) return answer;
  if (url.pathname === offlinePath) return (await offlinePage()) ?? Response.error();
  // At an address of its own: a page is hydrated with the data of its address.
  return Response.redirect(new URL(`${offlinePath}?${new URLSearchParams({ [requestedPageParameter]: key })}`, url));
}

/** React Router's data of a page; without a copy the browser loads the document, which ends at the offline page. */
export async function answerData(event: PageEvent): Promise<Response> {
  const url = new URL(event.request.url);
  const answer = await freshOrCached(event, url.pathname + url.search, () => fetch(event.request));
  if (answer) return answer;
  url.searchParams.delete("_routes");
  const page = url.pathname.replace(/_?\.data$/, "") || "/";
  return new Response(null, {
    status: 204,
    headers: { "X-Remix-Redirect": page + url.search, "X-Remix-Reload-Document": "true" },
  });
}

/** The page that was open before there was a worker. */
export async function cachePage(address: string): Promise<void> {
  if (await cachedResponse(cacheNames.pages, address)) return;
  const response = await fetch(address, { headers: { accept: "text/html" } });
  if (isCacheable(response)) await cacheResponse(cacheNames.pages, address, response, bounds);
}

async function freshOrCached(
  event: PageEvent,
  key: string,
  ask: () => Promise<Response>,
): Promise<Response | undefined> {
  const asked = ask().then((response) => {
    if (isCacheable(response)) event.waitUntil(cacheResponse(cacheNames.pages, key, response.clone(), bounds));
    return response;
  });
  const fresh = asked.catch(() => undefined);
  event.waitUntil(fresh);
  const copy = await cachedResponse(cacheNames.pages, key);
  if (!copy) return fresh;
  const waited = new Promise<undefined>((resolve) => setTimeout(resolve, networkTimeoutMs));
  return (await Promise.race([fresh, waited])) ?? copy;
}
