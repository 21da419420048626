import { cacheNames } from "../platform/offline/offline-caches.ts";
import { cacheResponse, cachedResponse } from "./bounded-cache.ts";
import { currentSession, forgetSession, rememberSession } from "./device-session.ts";

/** The list, the draft, the marks, and the conversations that were opened last. */
const bounds = { entries: 40 };

/**
 * A person's own data: from the network, and from a copy only without one. Copies belong to one session: another session,
 * the end of this one and a refused token remove them all.
 */
export async function answerOwn(event: Pick<FetchEvent, "request" | "waitUntil">): Promise<Response> {
  const { request } = event;
  const { pathname } = new URL(request.url);
  const token = request.headers.get("authorization")?.replace(/^Bearer /, "") ?? "";
  try {
    const response = await fetch(request);
    if (response.status === 401) event.waitUntil(forgetSession());
    if (response.status === 200) event.waitUntil(cacheOwn(pathname, token, response.clone()));
    return response;
  } catch (error) {
    const session = await currentSession();
    const copy = session?.token === token ? await cachedResponse(cacheNames.own, pathname) : undefined;
    if (copy) return copy;
    throw error;
  }
}

async function cacheOwn(pathname: string, token: string, response: Response): Promise<void> {
  if (pathname === "/api/user") await rememberSession(token, await response.clone().json());
  // An answer may arrive after its session has ended.
  const session = await currentSession();
  if (session?.token === token) await cacheResponse(cacheNames.own, pathname, response, bounds);
}
