import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, type Encoding } from "./accept-encoding.ts";
import type { Variant } from "./page-body.ts";
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

export type KeptPagesStats = Record<
  "pages" | "bytes" | "hits" | "misses" | "staleHits" | "drops" | "evictions",
  number
>;

export type KeptPages = {
  /** A kept page is written before this returns; without one, it waits for the render and rejects when that fails. Without a key, it is this visitor's alone. */
  serve: (key: string | null, request: IncomingMessage, response: ServerResponse, render: RenderPage) => Promise<void>;
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
  hits: number;
};
type Outcome = { page: SealedPage; isOutdated: boolean };
type Drops = { tags: Set<string>; all: boolean };

const mebibyte = 2 ** 20;
const maxPageBytes = 2 * mebibyte;
// Headers, tags and index entries of one page, so that many small pages stay bounded too.
const bytesBesideBody = 4096;
/** So many within a page's fresh time make packing it well worth the work. */
const manyHits = 50;

const bytesOf = (key: string, { body }: SealedPage): number => body.storedBytes() + key.length + bytesBesideBody;

// The address has no space, nor has the language: a location with one cannot lead to another page's key.
export const pageKey = (address: string, language: string, location: string): string =>
  `${language} ${location} ${address}`;

export function keptPages(options: KeptPagesOptions): KeptPages {
  const {
    freshMs = 5_000,
    staleMs = 60_000,
    maxBytes = 64 * mebibyte,
    now = () => performance.now(),
    onError,
  } = options;
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
    const bytes = bytesOf(key, page);
    if (!page.isShareable || bytes > Math.min(maxPageBytes, maxBytes) || (page.status !== 200 && page.status !== 301))
      return;
    const freshUntil = now() + freshMs;
    const expiresAt = page.status === 200 ? freshUntil + staleMs : freshUntil;
    pages.set(key, { page, tags, bytes, freshUntil, refreshAt: freshUntil, expiresAt, hits: 0 });
    counts.bytes += bytes;
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      if (keys) keys.add(key);
      else keysByTag.set(tag, new Set([key]));
    }
    makeRoom();
  }

  function makeRoom(): void {
    for (const oldest of pages.keys()) {
      if (counts.bytes <= maxBytes) break;
      remove(oldest);
      counts.evictions++;
    }
  }

  /** A page in one more encoding, or packed better. */
  function recount(key: string, page: SealedPage): void {
    const kept = pages.get(key);
    if (kept?.page !== page) return;
    counts.bytes -= kept.bytes;
    kept.bytes = bytesOf(key, page);
    counts.bytes += kept.bytes;
    makeRoom();
  }

  /** One page at a time: packing well takes a core for a moment. */
  let packing = false;
  function packWell(key: string, page: SealedPage): void {
    if (packing) return;
    packing = true;
    page.body
      .packWell()
      .then(() => recount(key, page), onError)
      .finally(() => (packing = false));
  }

  function countHit(key: string, kept: Kept): void {
    pages.delete(key);
    pages.set(key, kept);
    kept.hits++;
    // Again and again: another page may be in work just then.
    if (kept.hits % manyHits === 0) packWell(key, kept.page);
  }

  async function renderAndKeep(key: string, render: RenderPage, encoding: Encoding, drops: Drops): Promise<Outcome> {
    const rendered = await render();
    const sealed = sealPage(rendered, options);
    const before = pages.get(key)?.page;
    // Packed once as long as it stays the same.
    const page = before?.etag === sealed.etag && before.status === sealed.status ? before : sealed;
    await page.body.make(encoding === "identity" ? "gzip" : encoding);
    const tags = [...rendered.tags];
    const isOutdated = drops.all || tags.some((tag) => drops.tags.has(tag));
    if (!isOutdated) keep(key, page, tags);
    return { page, isOutdated };
  }

  function startRender(key: string, render: RenderPage, encoding: Encoding): Promise<Outcome> {
    const drops = { tags: new Set<string>(), all: false };
    const outcome = renderAndKeep(key, render, encoding, drops).finally(() => renders.delete(key));
    renders.set(key, { drops, outcome });
    return outcome;
  }

  async function awaitPage(key: string, render: RenderPage, encoding: Encoding): Promise<SealedPage> {
    const underWay = renders.get(key);
    if (!underWay) return (await startRender(key, render, encoding)).page;
    let outcome = await underWay.outcome;
    if (outcome.isOutdated) {
      // This visitor may have come after the drop; any render that starts later shows the change.
      const later = renders.get(key);
      if (!later) return (await startRender(key, render, encoding)).page;
      outcome = await later.outcome;
    }
    return outcome.page.isShareable ? outcome.page : sealPage(await render(), options);
  }

  function refresh(key: string, kept: Kept, render: RenderPage, encoding: Encoding): void {
    kept.refreshAt = now() + freshMs; // a failing render is tried again only then
    if (!renders.has(key)) startRender(key, render, encoding).catch(onError);
  }

  async function writePage(
    key: string,
    page: SealedPage,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const encoding = encodingOf(request);
    const ready = page.body.ready(encoding);
    if (ready) return write(page, ready, request, response);
    const made = await page.body.make(encoding);
    recount(key, page);
    write(page, made, request, response);
  }

  return {
    serve(key, request, response, render) {
      const encoding = encodingOf(request);
      if (key === null) {
        counts.misses++;
        return render().then((rendered) => writePage("", sealPage(rendered, options), request, response));
      }
      const kept = pages.get(key);
      const time = now();
      if (!kept || time >= kept.expiresAt) {
        remove(key);
        counts.misses++;
        return awaitPage(key, render, encoding).then((page) => writePage(key, page, request, response));
      }
      countHit(key, kept);
      counts[time < kept.freshUntil ? "hits" : "staleHits"]++;
      const answered = writePage(key, kept.page, request, response);
      if (time >= kept.refreshAt) refresh(key, kept, render, encoding);
      return answered;
    },
    serveFresh(key, request, response) {
      const kept = pages.get(key);
      const variant = kept && now() < kept.freshUntil && kept.page.body.ready(encodingOf(request));
      if (!variant) return false;
      countHit(key, kept);
      counts.hits++;
      write(kept.page, variant, request, response);
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

const encodingOf = (request: IncomingMessage): Encoding => chooseEncoding(request.headers["accept-encoding"]);

function write(page: SealedPage, { headers, body }: Variant, request: IncomingMessage, response: ServerResponse): void {
  if (page.status === 200 && isKnown(page.etag, request.headers["if-none-match"]))
    response.writeHead(304, page.notModifiedHeaders).end();
  else response.writeHead(page.status, headers).end(request.method === "HEAD" ? undefined : body);
}

function isKnown(etag: string | null, ifNoneMatch: string | undefined): boolean {
  if (!ifNoneMatch || etag === null) return false;
  const opaque = etag.replace("W/", "");
  return ifNoneMatch.split(",").some((known) => known.trim() === "*" || known.trim().replace(/^W\//, "") === opaque);
}
