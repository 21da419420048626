/** The service worker's caches. A new version of the site has a new shell: the offline page with its files. */
export const cacheNames = {
  /** Pages as HTML and as React Router's data: the same for everybody. */
  pages: "pages",
  /** Files of the build. */
  files: "files",
  photos: "photos",
  /** Answers to the person who is signed in. */
  own: "own",
  shell: "shell-",
} as const;

export const offlinePath = "/offline";

/** The page that could not be shown. */
export const requestedPageParameter = "address";

/** The path and query, without the language and campaign parameters. */
export function cacheKey({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams([...searchParams].filter(([name]) => name !== "lang" && !name.startsWith("utm_")));
  return query.size === 0 ? pathname : `${pathname}?${query}`;
}

/** Where React Router asks for the data of a page. */
export const dataPath = (pathname: string): string =>
  pathname.endsWith("/") ? `${pathname}_.data` : `${pathname}.data`;
