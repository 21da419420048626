import { isObjectWith } from "../cache/stored-shape.ts";
import { cacheNames, dataPath } from "./offline-caches.ts";
import { readAllStored, type VisitedPage } from "./offline-database.ts";

export const isVisitedPage = (value: unknown): value is VisitedPage =>
  isObjectWith(value, { address: "string", title: "string", visitedAt: "number" });

export const newestFirst = (pages: readonly VisitedPage[]): VisitedPage[] =>
  pages.toSorted((a, b) => b.visitedAt - a.visitedAt);

/** How a page can be opened without a network: as a document, or by React Router's data inside another page. */
export type CachedPage = VisitedPage & { isDocument: boolean };

/** Pages that React Router opens without asking for anything. */
const withoutData = /^\/(?:messages|post-ad)$/;

export async function cachedPages(): Promise<CachedPage[]> {
  const visits = newestFirst((await readAllStored("visits")).filter(isVisitedPage));
  const cache = await caches.open(cacheNames.pages);
  const keys = (await cache.keys()).map(({ url }) => new URL(url));
  return visits.flatMap((visit) => {
    const { pathname, search } = new URL(visit.address, location.origin);
    const isDocument = keys.some((key) => key.pathname === pathname && key.search === search);
    const isInside =
      withoutData.test(pathname) ||
      keys.some((key) => key.pathname === dataPath(pathname) && withoutRoutes(key) === search);
    return isDocument || isInside ? [{ ...visit, isDocument }] : [];
  });
}

function withoutRoutes({ searchParams }: URL): string {
  const query = new URLSearchParams([...searchParams].filter(([name]) => name !== "_routes"));
  return query.size === 0 ? "" : `?${query}`;
}
