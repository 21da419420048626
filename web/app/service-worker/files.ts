import { cacheNames } from "../platform/offline/offline-caches.ts";
import { cacheResponse } from "./bounded-cache.ts";

/** About two versions of all the files that a member loads. */
const fileBounds = { entries: 400 };
const photoBounds = { entries: 250, bytes: 30 * 2 ** 20 };

const bounds = { [cacheNames.files]: fileBounds, [cacheNames.photos]: photoBounds };
type FileCache = keyof typeof bounds;

/** Their addresses change with their content, so a copy is never old. */
export async function answerFile(event: Pick<FetchEvent, "request" | "waitUntil">, name: FileCache): Promise<Response> {
  const copy = await caches.match(event.request, { ignoreVary: true });
  if (copy) return copy;
  const response = await fetch(event.request);
  if (response.status === 200 && response.type === "basic")
    event.waitUntil(cacheResponse(name, new URL(event.request.url).pathname, response.clone(), bounds[name]));
  return response;
}

/** Files that a page had loaded before there was a worker; the browser has them in its own cache. */
export async function cacheFile(pathname: string, name: FileCache): Promise<void> {
  if (await caches.match(pathname, { ignoreVary: true })) return;
  const response = await fetch(pathname);
  if (response.status === 200) await cacheResponse(name, pathname, response, bounds[name]);
}

/** The files of the build that a page names. */
export const filesIn = (html: string): string[] => [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
