import type { PageTag } from "@pazar/contract/pages/page-tags";
import type { FinalPage } from "./finalize-page.ts";

/** A stored page, and what is known of its use. */
export type StoredPage = {
  page: FinalPage;
  tags: readonly PageTag[];
  bytes: number;
  freshUntil: number;
  refreshAt: number;
  /** From then on visitors wait for a new page. */
  expiresAt: number;
  /** From then on the page is served only because no new one can be rendered. */
  outdatedFrom: number;
  hits: number;
};

const maxPageBytes = 2 * 2 ** 20;
/** Headers, tags and index entries of one page, so that many small pages stay bounded too. */
const overheadBytes = 4096;

const bytesOf = (key: string, { body }: FinalPage): number => body.storedBytes() + key.length + overheadBytes;

/** Pages by key and by tag, bounded by bytes: the least recently used go first. */
export function createPageStore(maxBytes: number) {
  const pages = new Map<string, StoredPage>(); // least recently used first
  const keysByTag = new Map<PageTag, Set<string>>();
  let bytes = 0;
  let evictions = 0;

  function remove(key: string): void {
    const stored = pages.get(key);
    if (!stored) return;
    pages.delete(key);
    bytes -= stored.bytes;
    for (const tag of stored.tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  }

  function evictOldest(): void {
    for (const oldest of pages.keys()) {
      if (bytes <= maxBytes) break;
      remove(oldest);
      evictions++;
    }
  }

  return {
    get: (key: string): StoredPage | undefined => pages.get(key),
    remove,
    put(key: string, stored: Omit<StoredPage, "bytes" | "hits">): void {
      remove(key);
      const size = bytesOf(key, stored.page);
      if (size > Math.min(maxPageBytes, maxBytes)) return;
      pages.set(key, { ...stored, bytes: size, hits: 0 });
      bytes += size;
      for (const tag of stored.tags) {
        const keys = keysByTag.get(tag);
        if (keys) keys.add(key);
        else keysByTag.set(tag, new Set([key]));
      }
      evictOldest();
    },
    /** Counts a use, and answers how many there were. */
    use(key: string, stored: StoredPage): number {
      pages.delete(key);
      pages.set(key, stored);
      return ++stored.hits;
    },
    /** A page has been compressed in one more encoding, or better. */
    recount(key: string, page: FinalPage): void {
      const stored = pages.get(key);
      if (stored?.page !== page) return;
      bytes -= stored.bytes;
      stored.bytes = bytesOf(key, page);
      bytes += stored.bytes;
      evictOldest();
    },
    /** Answers how many pages carried the tag. */
    drop(tag: PageTag): number {
      const keys = [...(keysByTag.get(tag) ?? [])];
      keys.forEach(remove);
      return keys.length;
    },
    clear(): number {
      const count = pages.size;
      pages.clear();
      keysByTag.clear();
      bytes = 0;
      return count;
    },
    stats: () => ({ pages: pages.size, bytes, evictions }),
  };
}
