import type { PageTag } from "@pazar/contract/pages/page-tags";
import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, type Encoding } from "./accept-encoding.ts";
import { type FinalizeOptions, type FinalPage, finalizePage, type RenderedPage } from "./finalize-page.ts";
import type { Variant } from "./page-body.ts";
import { createPageStore, type StoredPage } from "./page-store.ts";

/** Renders the page as for a GET by a guest, because the next visitor receives the same response. */
export type RenderPage = () => Promise<RenderedPage>;

export type PageCacheOptions = FinalizeOptions & {
  freshMs?: number;
  /** How long a page is still served after its fresh time, while a new one is rendered. */
  staleMs?: number;
  maxBytes?: number;
  now?: () => number;
  onError: (error: unknown) => void;
};

export type PageCacheStats = Record<
  "pages" | "bytes" | "hits" | "misses" | "staleHits" | "drops" | "evictions",
  number
>;

export type PageCache = {
  /** A hit is written before this returns; a miss waits for the render and rejects when that fails. Without a key the page is this visitor's alone. */
  serve: (key: string | null, request: IncomingMessage, response: ServerResponse, render: RenderPage) => Promise<void>;
  /** Writes a fresh hit that is stored in an encoding the visitor takes; else does nothing and answers false. */
  serveFresh: (key: string, request: IncomingMessage, response: ServerResponse) => boolean;
  drop: (tag: PageTag) => void;
  clear: () => void;
  stats: () => PageCacheStats;
};

type Outcome = { page: FinalPage; isOutdated: boolean };
type Drops = { tags: Set<PageTag>; all: boolean };

/** After this many hits, compressing a page well is worth the work. */
const manyHits = 50;

// The address has no space, nor has the language: a location with one cannot lead to another page's key.
export const pageKey = (address: string, language: string, location: string): string =>
  `${language} ${location} ${address}`;

/** Whole pages, dropped by the tags of what they show and refreshed in the background. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const {
    freshMs = 5_000,
    staleMs = 60_000,
    maxBytes = 64 * 2 ** 20,
    now = () => performance.now(),
    onError,
  } = options;
  const store = createPageStore(maxBytes);
  const renders = new Map<string, { drops: Drops; outcome: Promise<Outcome> }>();
  const counts = { hits: 0, misses: 0, staleHits: 0, drops: 0 };

  function put(key: string, page: FinalPage, tags: readonly PageTag[]): void {
    if (page.status >= 500) return; // like a render that throws, it leaves the stale page in place
    if (!page.isShareable || (page.status !== 200 && page.status !== 301)) return store.remove(key);
    const freshUntil = now() + freshMs;
    const expiresAt = page.status === 200 ? freshUntil + staleMs : freshUntil;
    store.put(key, { page, tags, freshUntil, refreshAt: freshUntil, expiresAt, outdatedFrom: expiresAt });
  }

  /** One page at a time: it takes a core for a moment. */
  let isCompressing = false;
  function compressWell(key: string, page: FinalPage): void {
    if (isCompressing) return;
    isCompressing = true;
    page.body
      .compressWell()
      .then(() => store.recount(key, page), onError)
      .finally(() => (isCompressing = false));
  }

  function countHit(key: string, stored: StoredPage): void {
    // Tried again at every multiple: another page may be under way the first time.
    if (store.use(key, stored) % manyHits === 0) compressWell(key, stored.page);
  }

  async function renderAndStore(key: string, render: RenderPage, encoding: Encoding, drops: Drops): Promise<Outcome> {
    const rendered = await render();
    const final = finalizePage(rendered, options);
    const before = store.get(key)?.page;
    // A page that stays the same is compressed once.
    const page = before?.etag === final.etag && before.status === final.status ? before : final;
    await page.body.make(encoding === "identity" ? "gzip" : encoding);
    const tags = [...rendered.tags];
    const isOutdated = drops.all || tags.some((tag) => drops.tags.has(tag));
    if (!isOutdated) put(key, page, tags);
    return { page, isOutdated };
  }

  function startRender(key: string, render: RenderPage, encoding: Encoding): Promise<Outcome> {
    const drops = { tags: new Set<PageTag>(), all: false };
    const outcome = renderAndStore(key, render, encoding, drops).finally(() => renders.delete(key));
    renders.set(key, { drops, outcome });
    return outcome;
  }

  async function awaitPage(key: string, render: RenderPage, encoding: Encoding): Promise<FinalPage> {
    const underWay = renders.get(key);
    if (!underWay) return (await startRender(key, render, encoding)).page;
    let outcome = await underWay.outcome;
    if (outcome.isOutdated) {
      // This visitor may have come after the drop; any render that starts later shows the change.
      const later = renders.get(key);
      if (!later) return (await startRender(key, render, encoding)).page;
      outcome = await later.outcome;
    }
    return outcome.page.isShareable ? outcome.page : finalizePage(await render(), options);
  }

  function refresh(key: string, stored: StoredPage, render: RenderPage, encoding: Encoding): void {
    stored.refreshAt = now() + freshMs; // a failing render is tried again only then
    if (!renders.has(key)) startRender(key, render, encoding).catch(onError);
  }

  /** Rendering failed: an old page is better than none. The next visitors get it without waiting for another attempt. */
  function serveOutdated(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
    error: unknown,
  ): Promise<void> {
    const stored = store.get(key);
    if (!stored) throw error;
    onError(error);
    stored.refreshAt = now() + freshMs;
    stored.expiresAt = stored.refreshAt + staleMs;
    counts.staleHits++;
    response.setHeader("cache-status", outdatedStatus(now() - stored.outdatedFrom));
    return writePage(key, stored.page, request, response);
  }

  async function writePage(
    key: string,
    page: FinalPage,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const encoding = encodingOf(request);
    const ready = page.body.ready(encoding);
    if (ready) return write(page, ready, request, response);
    const made = await page.body.make(encoding);
    store.recount(key, page);
    write(page, made, request, response);
  }

  return {
    serve(key, request, response, render) {
      const encoding = encodingOf(request);
      if (key === null) {
        counts.misses++;
        return render().then((rendered) => writePage("", finalizePage(rendered, options), request, response));
      }
      const stored = store.get(key);
      const time = now();
      if (!stored || time >= stored.expiresAt) {
        counts.misses++;
        return awaitPage(key, render, encoding).then(
          (page) => writePage(key, page, request, response),
          (error: unknown) => serveOutdated(key, request, response, error),
        );
      }
      countHit(key, stored);
      counts[time < stored.freshUntil ? "hits" : "staleHits"]++;
      if (time >= stored.outdatedFrom) response.setHeader("cache-status", outdatedStatus(time - stored.outdatedFrom));
      const answered = writePage(key, stored.page, request, response);
      if (time >= stored.refreshAt) refresh(key, stored, render, encoding);
      return answered;
    },
    serveFresh(key, request, response) {
      const stored = store.get(key);
      const variant = stored && now() < stored.freshUntil && stored.page.body.ready(encodingOf(request));
      if (!variant) return false;
      countHit(key, stored);
      counts.hits++;
      write(stored.page, variant, request, response);
      return true;
    },
    drop(tag) {
      for (const { drops } of renders.values()) drops.tags.add(tag);
      counts.drops += store.drop(tag);
    },
    clear() {
      for (const { drops } of renders.values()) drops.all = true;
      counts.drops += store.clear();
    },
    stats: () => ({ ...store.stats(), ...counts }),
  };
}

/** RFC 9211: answered from the cache, so many seconds after the page should have been renewed. */
const outdatedStatus = (ms: number): string => `Pazar; hit; ttl=-${Math.ceil(ms / 1000)}`;

const encodingOf = (request: IncomingMessage): Encoding => chooseEncoding(request.headers["accept-encoding"]);

function write(page: FinalPage, { headers, body }: Variant, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200 && isKnown(page.etag, request.headers["if-none-match"]))
    response.writeHead(304, page.notModifiedHeaders).end();
  else response.writeHead(page.status, headers).end(request.method === "HEAD" ? undefined : body);
}

function isKnown(etag: string | null, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch || etag === null) return false;
  const opaque = etag.replace("W/", "");
  return ifNoneMatch.split(",").some((known) => known.trim() === "*" || known.trim().replace(/^W\//, "") === opaque);
}
