import { randomBytes } from "node:crypto";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { getLocale } from "./i18n.ts";
import type { PagePieces } from "./api-context.ts";
import type { DependsOn, PageMarkup } from "./markup-memory.tsx";

const maxAgeMs = 60_000;
const mostParts = 5_000;

/** Nobody can write it: every one that a page holds is replaced before the page leaves. */
const place = `[${randomBytes(12).toString("base64url")}:`;

type Bytes = Uint8Array<ArrayBuffer>;

const nothing = (since: number) => ({
  since,
  parts: new Map<string, Bytes>(),
  /** What parts depend on, in the order of its coming: a number is a shorter key than a text. */
  texts: new Map<string, string>(),
  objects: new WeakMap<object, string>(),
  written: new WeakMap<object, Map<string, string | Bytes>>(),
});

/**
 * What is remembered is kept as bytes and stands in the page as a mere place until React is done: a page is mostly such
 * parts, and to join, search and encode them anew each time took longer than rendering the rest.
 * Everything is forgotten now and then: words like "today" are part of it.
 */
export function createMarkupMemory(render = renderToString, now = Date.now): () => PageMarkup & { fill(page: string): PagePieces } {
  let memory = nothing(now());

  function forgetOld(): void {
    if (now() - memory.since >= maxAgeMs || memory.texts.size >= mostParts || memory.parts.size >= mostParts) memory = nothing(now());
  }

  /** Equal values have the same. What comes as the same object again is not read again: the server's answers do not change once they are given. */
  function keyOf(value: unknown): string {
    if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
    const known = memory.objects.get(value);
    if (known !== undefined) return known;
    const text = JSON.stringify(value);
    const key = memory.texts.get(text) ?? `#${memory.texts.size}`;
    memory.texts.set(text, key);
    memory.objects.set(value, key);
    return key;
  }

  function partOf(dependsOn: DependsOn, part: ReactNode): Bytes {
    const key = [getLocale(), ...dependsOn.map(keyOf)].join();
    const known = memory.parts.get(key);
    if (known) return known;
    const bytes = Buffer.from(render(part));
    memory.parts.set(key, bytes);
    return bytes;
  }

  /** Most are shown once: bytes are made of what is shown again, and of all else with the page that it is part of. */
  function textOf(of: object, variant: string, write: () => string): string | Bytes {
    const variants = memory.written.get(of) ?? new Map<string, string | Bytes>();
    memory.written.set(of, variants);
    const key = `${getLocale()} ${variant}`;
    const known = variants.get(key);
    const text = typeof known === "string" ? Buffer.from(known) : (known ?? write());
    variants.set(key, text);
    return text;
  }

  return () => {
    forgetOld();
    const held: PagePieces[number][] = [];
    const hold = (piece: PagePieces[number]): string => `${place}${held.push(piece) - 1}]`;
    return {
      remember: (dependsOn, part) => hold(partOf(dependsOn, part)),
      rememberText: (of, variant, write) => hold(textOf(of, variant, write)),
      hold,
      fill: (page) => fill(page, held),
    };
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
