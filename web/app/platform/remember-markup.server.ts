import { randomBytes } from "node:crypto";
import { renderToString } from "react-dom/server";
import { getLocale } from "./i18n.ts";
import type { PagePieces } from "./api-context.ts";
import type { PageMarkup } from "./markup-memory.tsx";

const maxAgeMs = 60_000;
const mostParts = 5_000;

/** Nobody can write it: every one that a page holds is replaced before the page leaves. */
const place = `[${randomBytes(12).toString("base64url")}:`;

/**
 * What is remembered is kept as bytes and stands in the page as a mere place until React is done: a page is mostly such
 * parts, and to join, search and encode them anew each time took longer than rendering the rest.
 * Everything is forgotten now and then: words like "today" are part of it.
 */
export function createMarkupMemory(render = renderToString, now = Date.now): () => PageMarkup & { fill(page: string): PagePieces } {
  let parts = new Map<string, Uint8Array<ArrayBuffer>>();
  let since = now();

  function bytesOf(dependsOn: unknown, part: Parameters<PageMarkup["remember"]>[1]): Uint8Array<ArrayBuffer> {
    if (now() - since >= maxAgeMs || parts.size >= mostParts) {
      parts = new Map();
      since = now();
    }
    const key = JSON.stringify([getLocale(), dependsOn]);
    const known = parts.get(key);
    if (known) return known;
    const bytes = Buffer.from(render(part));
    parts.set(key, bytes);
    return bytes;
  }

  return () => {
    const held: PagePieces[number][] = [];
    const hold = (piece: PagePieces[number]): string => `${place}${held.push(piece) - 1}]`;
    return { remember: (dependsOn, part) => hold(bytesOf(dependsOn, part)), hold, fill: (page) => fill(page, held) };
  };
}

function fill(page: string, held: PagePieces): PagePieces {
  const pieces: PagePieces[number][] = [];
  let from = 0;
  for (let at = page.indexOf(place); at >= 0; at = page.indexOf(place, from)) {
    const end = page.indexOf("]", at + place.length);
    pieces.push(page.slice(from, at), held[Number(page.slice(at + place.length, end))] ?? "");
    from = end + 1;
  }
  return [...pieces, page.slice(from)];
}
