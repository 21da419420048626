import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding } from "./accept-encoding.ts";
import { type RenderedPage, type SealedPage, type SealOptions, sealPage } from "./seal-page.ts";

/** Renders the page as for a guest and a GET: whoever asks next receives the same answer. */
export type RenderPage = () => Promise<RenderedPage>;

export type KeptPagesOptions = SealOptions & {
  freshMs?: number;
  /** How long a page is still served after its fresh time, while a new one is rendered. */
  staleMs?: number;
  maxBytes?: number;
  now?: () => number;
  onError: (error: unknown) => void;
};

export type KeptPagesStats = Record<"pages" | "bytes" | "hits" | "misses" | "staleHits" | "drops" | "evictions", number>;

export type KeptPages = {
  /** A kept page is written before this returns; without one, it waits for the render and rejects when that fails. */
  serve: (key: string, request: IncomingMessage, response: ServerResponse, render: RenderPage) => Promise<void>;
  /** Writes a page that is kept, fresh and stored as the visitor takes it; else does nothing and answers false. */
  serveFresh: (key: string, request: IncomingMessage, response: ServerResponse) => boolean;
  drop: (tag: string) => void;
  clear: () => void;
  stats: () => KeptPagesStats;
};

type Kept = {
  page: SealedPage;
  tags: readonly string[];
  bytes: number;
  freshUntil: number;
  refreshAt: number;
  expiresAt: number;
};
type Outcome = { page: SealedPage; isOutdated: boolean };
type Drops = { tags: Set<string>; all: boolean };

const mebibyte = 2 ** 20;
const maxPageBytes = 2 * mebibyte;
// Headers, tags and index entries of one page, so that many small pages stay bounded too.
const bytesBesideBody = 4096;
const written = Promise.resolve();

// The address has no space, nor has the language: a location with one cannot lead to another page's key.
export const pageKey = (address: string, language: string, location: string): string => `${language} ${location} ${address}`;

export function keptPages(options: KeptPagesOptions): KeptPages {
  const { freshMs = 5_000, staleMs = 60_000, maxBytes = 64 * mebibyte, now = () => performance.now(), onError } = options;
  const pages = new Map<string, Kept>(); // least recently used first
  const keysByTag = new Map<string, Set<string>>();
  const renders = new Map<string, { drops: Drops; outcome: Promise<Outcome> }>();
  const counts = { bytes: 0, hits: 0, misses: 0, staleHits: 0, drops: 0, evictions: 0 };

  function remove(key: string): void {
    const kept = pages.get(key);
    if (!kept) return;
    pages.delete(key);
    counts.bytes -= kept.bytes;
    for (const tag of kept.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  function keep(key: string, page: SealedPage, tags: readonly string[]): void {
    if (page.status >= 500) return; // like a render that throws, it leaves the stale page in place
    remove(key);
    const bytes = page.storedBytes + key.length + bytesBesideBody;
    if (!page.isShareable || bytes > Math.min(maxPageBytes, maxBytes) || (page.status !== 200 && page.status !== 301)) return;
    const freshUntil = now() + freshMs;
    const expiresAt = page.status === 200 ? freshUntil + staleMs : freshUntil;
    pages.set(key, { page, tags, bytes, freshUntil, refreshAt: freshUntil, expiresAt });
    counts.bytes += bytes;
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      if (keys) keys.add(key);
      else keysByTag.set(tag, new Set([key]));
    }
    for (const oldest of pages.keys()) {
      if (counts.bytes <= maxBytes) break;
      remove(oldest);
      counts.evictions++;
    }
  }

  async function renderAndKeep(key: string, render: RenderPage, drops: Drops): Promise<Outcome> {
    const rendered = await render();
    const page = await sealPage(rendered, options);
    const tags = [...rendered.tags];
    const isOutdated = drops.all || tags.some((tag) => drops.tags.has(tag));
    if (!isOutdated) keep(key, page, tags);
    return { page, isOutdated };
  }

  function startRender(key: string, render: RenderPage): Promise<Outcome> {
    const drops = { tags: new Set<string>(), all: false };
    const outcome = renderAndKeep(key, render, drops).finally(() => renders.delete(key));
    renders.set(key, { drops, outcome });
    return outcome;
  }

  async function awaitPage(key: string, render: RenderPage): Promise<SealedPage> {
    const underWay = renders.get(key);
    if (!underWay) return (await startRender(key, render)).page;
    let outcome = await underWay.outcome;
    if (outcome.isOutdated) {
      // This visitor may have come after the drop; any render that starts later shows the change.
      const later = renders.get(key);
      if (!later) return (await startRender(key, render)).page;
      outcome = await later.outcome;
    }
    return outcome.page.isShareable ? outcome.page : sealPage(await render(), options);
  }

  function refresh(key: string, kept: Kept, render: RenderPage): void {
    kept.refreshAt = now() + freshMs; // a failing render is tried again only then
    if (!renders.has(key)) startRender(key, render).catch(onError);
  }

  return {
    serve(key, request, response, render) {
      const kept = pages.get(key);
      const time = now();
      if (!kept || time >= kept.expiresAt) {
        remove(key);
        counts.misses++;
        return awaitPage(key, render).then((page) => writePage(page, request, response));
      }
      pages.delete(key);
      pages.set(key, kept);
      counts[time < kept.freshUntil ? "hits" : "staleHits"]++;
      const answered = writePage(kept.page, request, response);
      if (time >= kept.refreshAt) refresh(key, kept, render);
      return answered;
    },
    serveFresh(key, request, response) {
      const kept = pages.get(key);
      if (!kept || now() >= kept.freshUntil || !canWriteNow(kept.page, request)) return false;
      pages.delete(key);
      pages.set(key, kept);
      counts.hits++;
      void writePage(kept.page, request, response);
      return true;
    },
    drop(tag) {
      for (const { drops } of renders.values()) drops.tags.add(tag);
      const keys = [...(keysByTag.get(tag) ?? [])];
      keys.forEach(remove);
      counts.drops += keys.length;
    },
    clear() {
      for (const { drops } of renders.values()) drops.all = true;
      counts.drops += pages.size;
      counts.bytes = 0;
      pages.clear();
      keysByTag.clear();
    },
    stats: () => ({ pages: pages.size, ...counts }),
  };
}

const canWriteNow = (page: SealedPage, request: IncomingMessage): boolean =>
  page.variants[chooseEncoding(request.headers["accept-encoding"])].body !== null;

function writePage(page: SealedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (page.status === 200 && isKnown(page.etag, request.headers["if-none-match"])) {
    return write(response, 304, page.notModifiedHeaders);
  }
  const { headers, body } = page.variants[chooseEncoding(request.headers["accept-encoding"])];
  if (request.method === "HEAD") return write(response, page.status, headers);
  if (body) return write(response, page.status, headers, body);
  return page.unpack().then((plain) => write(response, page.status, headers, plain));
}

function write(response: ServerResponse, status: number, headers: string[], body?: Buffer): Promise<void> {
  response.writeHead(status, headers);
  response.end(body);
  return written;
}

function isKnown(etag: string, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch) return false;
  const opaque = etag.replace("W/", "");
  return ifNoneMatch.split(",").some((known) => known.trim() === "*" || known.trim().replace(/^W\//, "") === opaque);
}
