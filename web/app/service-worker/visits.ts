import { cacheNames, dataPath, cacheKey } from "../platform/offline/offline-caches.ts";
import { readAllStored, removeStored, writeStored } from "../platform/offline/offline-database.ts";
import { isVisitedPage, newestFirst } from "../platform/offline/visited-pages.ts";
import type { WorkerMessage } from "../platform/offline/worker-messages.ts";
import { cacheFile } from "./files.ts";
import { cachePage, maxPages } from "./pages.ts";
import { isKeptPage, isPublicPhoto } from "./request-kind.ts";

type Visit = Extract<WorkerMessage, { type: "visited" }>;

/** Notes a page for the offline page's list, and forgets the one that was visited longest ago. */
export async function noteVisit({ address, title, files }: Visit, origin: string): Promise<void> {
  const url = new URL(address, origin);
  if (url.origin !== origin || !isKeptPage(url.pathname)) return;
  const key = cacheKey(url);
  await writeStored("visits", key, { address: key, title: title.slice(0, 200), visitedAt: Date.now() });
  const visits = newestFirst((await readAllStored("visits")).filter(isVisitedPage));
  await Promise.all(visits.slice(maxPages).map((visit) => forget(visit.address, origin)));
  if (files) await cacheLoaded(key, files, origin);
}

async function forget(address: string, origin: string): Promise<void> {
  const { pathname } = new URL(address, origin);
  const pages = await caches.open(cacheNames.pages);
  await Promise.all([
    removeStored("visits", address),
    pages.delete(address, { ignoreVary: true }),
    pages.delete(dataPath(pathname), { ignoreVary: true, ignoreSearch: true }),
  ]);
}

const mostFiles = 200;

/** The first page was loaded before there was a worker. */
async function cacheLoaded(address: string, files: readonly string[], origin: string): Promise<void> {
  const paths = files
    .map((file) => new URL(file, origin))
    .filter((url) => url.origin === origin)
    .map(({ pathname }) => pathname)
    .slice(0, mostFiles);
  await Promise.allSettled([
    cachePage(address),
    ...paths.filter((path) => path.startsWith("/assets/")).map((path) => cacheFile(path, cacheNames.files)),
    ...paths.filter(isPublicPhoto).map((path) => cacheFile(path, cacheNames.photos)),
  ]);
}
