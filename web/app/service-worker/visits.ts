import { cacheNames, dataPath, keptAddress } from "../platform/offline/kept-copies.ts";
import { readAllStored, removeStored, writeStored } from "../platform/offline/offline-database.ts";
import { isVisitedPage, newestFirst } from "../platform/offline/visited-pages.ts";
import type { WorkerMessage } from "../platform/offline/worker-messages.ts";
import { keepFile } from "./files.ts";
import { keepPage, mostPages } from "./pages.ts";
import { isKeptPage, isPublicPhoto } from "./request-kind.ts";

type Visit = Extract<WorkerMessage, { type: "visited" }>;

/** Notes a page for the offline page's list, and forgets the one that was visited longest ago. */
export async function noteVisit({ address, title, files }: Visit, origin: string): Promise<void> {
  const url = new URL(address, origin);
  if (url.origin !== origin || !isKeptPage(url.pathname)) return;
  const key = keptAddress(url);
  await writeStored("visits", key, { address: key, title: title.slice(0, 200), visitedAt: Date.now() });
  const visits = newestFirst((await readAllStored("visits")).filter(isVisitedPage));
  await Promise.all(visits.slice(mostPages).map((visit) => forget(visit.address, origin)));
  if (files) await keepLoaded(key, files, origin);
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
async function keepLoaded(address: string, files: readonly string[], origin: string): Promise<void> {
  const paths = files
    .map((file) => new URL(file, origin))
    .filter((url) => url.origin === origin)
    .map(({ pathname }) => pathname)
    .slice(0, mostFiles);
  await Promise.allSettled([
    keepPage(address),
    ...paths.filter((path) => path.startsWith("/assets/")).map((path) => keepFile(path, cacheNames.files)),
    ...paths.filter(isPublicPhoto).map((path) => keepFile(path, cacheNames.photos)),
  ]);
}
