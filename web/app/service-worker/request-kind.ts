/** How the worker answers a request; undefined: not at all, the browser asks the server as usual. */
type RequestKind = "page" | "data" | "file" | "photo" | "own";

type Asked = Pick<Request, "method" | "mode" | "url" | "headers">;

/** Signing in, one-time links, shared lists, payments and the staff area are never kept; the other two are no pages. */
const neverKept =
  /^\/(?:cpadmin|api|sanctum|socket\.io|social-login|reset-password|verify-email|l|dev|healthz|readyz|metrics)(?:[/.]|$)/;
const files = /\.(?:xml|txt|js|json|webmanifest|svg|png|ico)$/;
/** Public photos; those of messages have a signature in their names. */
export const isPublicPhoto = (pathname: string): boolean => /^\/media\/[0-9a-f]{32}-\d+\.webp$/.test(pathname);
/** What can be read offline: who one is, conversations with their newest messages, the draft, the marks on cards. */
const ownAnswers = /^\/api\/(?:user|messages|messages\/unread-count|messages\/\d+\/\d+|listing-draft|favorites\/ids)$/;

export const isKeptPage = (pathname: string): boolean => !neverKept.test(pathname) && !files.test(pathname);

export function requestKind({ method, mode, url, headers }: Asked, origin: string): RequestKind | undefined {
  const address = new URL(url);
  if (method !== "GET" || address.origin !== origin || headers.has("range")) return undefined;
  const { pathname, search } = address;
  if (mode === "navigate") return isKeptPage(pathname) ? "page" : undefined;
  if (pathname.startsWith("/assets/")) return "file";
  if (isPublicPhoto(pathname)) return "photo";
  if (ownAnswers.test(pathname) && search === "" && headers.has("authorization")) return "own";
  return pathname.endsWith(".data") && isKeptPage(pathname) ? "data" : undefined;
}

/** False for answers that are meant for one visitor, or that are no whole page. */
export const isCacheable = ({ status, redirected, headers }: Response): boolean =>
  status === 200 && !redirected && !/no-store/i.test(headers.get("cache-control") ?? "");
