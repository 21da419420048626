import { randomBytes } from "node:crypto";
import type { ListingCard } from "@pazar/contract/listings";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { PagePieces, Shell, WrittenPage } from "./api-context.ts";
import { frozenText } from "./frozen-text.server.ts";
import { getLocale } from "./i18n.ts";
import type { DependsOn, PageMarkup, WriteCard } from "./markup-memory.tsx";

const maxAgeMs = 60_000;
const mostParts = 5_000;
/** Some 50 kB each. */
const mostShells = 300;

/** Nobody can write it: every one that a page holds is replaced before the page leaves. No attribute and no address changes a letter of it. */
const place = randomBytes(12).toString("base64url");

type Bytes = Uint8Array<ArrayBuffer>;
/** What pages that look alike do not have in common. */
export type Own = {
  /** JSON. */
  data: string;
  /** HTML; null where React renders it. */
  head: string | null;
  /** In the order of the page. */
  cards: readonly ListingCard[];
  /** What `standIn` stands for. */
  texts: readonly string[];
};
export type Look = {
  /** All that React sees of the page except the language. */
  seen: readonly unknown[];
  /** Lists in there of which it sees only how long they are. */
  unseen: readonly (readonly unknown[])[];
};
type WriteOwn = (own: Own) => PagePieces[number];
type Template = { shell: Shell; writers: readonly WriteOwn[] };

/** For a text of a page's own, of letters that are the same in addresses and attributes. */
export const standIn = (index: number): string => `${place}t${index}.`;
const standInPlace = /^t(\d+)$/;

/** Who was here last in each place: another one with the same place is taken for new, which does no harm. */
const lastSeen = new Float64Array(2 ** 16);

function wasSeen(id: number): boolean {
  const at = id % lastSeen.length;
  const isSame = lastSeen[at] === id;
  lastSeen[at] = id;
  return isSame;
}

const nothing = (since: number) => ({
  since,
  parts: new Map<string, string | Bytes>(),
  /** What parts depend on, in the order of its coming: a number is a shorter key than a text. */
  texts: new Map<string, string>(),
  objects: new WeakMap<object, string>(),
  written: new WeakMap<object, Map<string, Bytes>>(),
  templates: new Map<string, Template>(),
});

/**
 * What is remembered is kept as bytes and stands in the page as a mere place until React is done: a page is mostly such
 * parts, and to join, search and encode them anew each time took longer than rendering the rest.
 * Everything is forgotten now and then: words like "today" are part of it.
 */
export function createMarkupMemory(render = renderToString, now = () => Date.now()) {
  let memory = nothing(now());

  function forgetOld(): void {
    if (now() - memory.since >= maxAgeMs || memory.texts.size >= mostParts || memory.parts.size >= mostParts) memory = nothing(now());
    if (memory.templates.size >= mostShells) memory.templates.clear();
  }

  /** Equal values have the same. What comes as the same object again is not read again: the server's answers do not change once they are given. */
  function keyOf(value: unknown): string {
    if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
    const known = memory.objects.get(value);
    if (known !== undefined) return known;
    const text = Object.isFrozen(value) ? frozenText(value) : JSON.stringify(value);
    const key = memory.texts.get(text) ?? `#${memory.texts.size}`;
    memory.texts.set(text, key);
    memory.objects.set(value, key);
    return key;
  }

  function lookKey({ seen, unseen }: Look): string {
    const lengthIfUnseen = (value: unknown): unknown => (isAmong(unseen, value) ? value.length : value);
    const textOf = (value: unknown): string => JSON.stringify(value, (_, inner) => lengthIfUnseen(inner)) ?? "";
    return [getLocale(), ...seen.map(lengthIfUnseen).map((value) => (Object.isFrozen(value) ? keyOf(value) : textOf(value)))].join("\n");
  }

  /** Bytes are made of what is shown again, and of all else with the page that it is part of. */
  function partOf(dependsOn: DependsOn, part: ReactNode): string | Bytes {
    const key = [getLocale(), ...dependsOn.map(keyOf)].join();
    const known = memory.parts.get(key);
    const html = typeof known === "string" ? Buffer.from(known) : (known ?? render(part));
    memory.parts.set(key, html);
    return html;
  }

  /** Most are shown once: to keep what was made of them would be more work for the garbage collector than to make it again. */
  function cardOf(card: ListingCard, variant: string, write: WriteCard): string | Bytes {
    const key = `${getLocale()} ${variant}`;
    const variants = memory.written.get(card);
    const known = variants?.get(key);
    if (known) return known;
    const text = write(card);
    if (!wasSeen(card.id)) return text;
    const bytes = Buffer.from(text);
    if (variants) variants.set(key, bytes);
    else memory.written.set(card, new Map([[key, bytes]]));
    return bytes;
  }

  function makeTemplate({ head, cards }: Own, mark: string | null, renderPage: (markup: PageMarkup) => string): Template {
    const held: (PagePieces[number] | WriteOwn)[] = [];
    const left: (ListingCard | undefined)[] = [...cards];
    const announced: ((own: Own) => string)[] = [];
    const hold = (piece: (typeof held)[number]): string => `${place}${held.push(piece) - 1}.`;
    const markup: PageMarkup = {
      remember: (dependsOn, part) => hold(partOf(dependsOn, part)),
      rememberCard(card, variant, write, announce) {
        const index = left.indexOf(card);
        // Another list of the page may show the same one.
        if (index >= 0) left[index] = undefined;
        const shownIn = (own: Own): ListingCard => own.cards[index] ?? card;
        if (announce) announced.push((own) => announce(shownIn(own)));
        return hold((own) => cardOf(shownIn(own), variant, write));
      },
      data: hold(({ data }) => data),
      head: head === null ? null : hold((own) => (own.head ?? "") + announced.map((write) => write(own)).join("")),
    };
    return fill(renderPage(markup), held, mark);
  }

  /** Pages that look the same are rendered once. Without a look, this one is alone. */
  return function writePage(look: Look | undefined, own: Own, mark: string | null, renderPage: (markup: PageMarkup) => string): WrittenPage {
    forgetOld();
    const key = look && lookKey(look);
    const template = (key === undefined ? undefined : memory.templates.get(key)) ?? makeTemplate(own, mark, renderPage);
    if (key !== undefined) memory.templates.set(key, template);
    return { shell: template.shell, own: template.writers.map((write) => write(own)) };
  };
}

/** A page in the order of its text. */
export function piecesOf({ shell, own }: WrittenPage): PagePieces[number][] {
  const left = own.values();
  return shell.pieces.map((piece) => piece ?? left.next().value ?? "");
}

const isAmong = (lists: readonly (readonly unknown[])[], value: unknown): value is readonly unknown[] => Array.isArray(value) && lists.includes(value);

function fill(page: string, held: readonly (PagePieces[number] | WriteOwn)[], mark: string | null): Template {
  const pieces: (PagePieces[number] | null)[] = [];
  const writers: WriteOwn[] = [];
  const add = (piece: PagePieces[number] | WriteOwn): void => {
    if (typeof piece === "function") writers.push(piece);
    pieces.push(typeof piece === "function" ? null : piece);
  };
  let from = 0;
  for (let at = page.indexOf(place); at >= 0; at = page.indexOf(place, from)) {
    const end = page.indexOf(".", at + place.length);
    const name = page.slice(at + place.length, end);
    const [, text] = standInPlace.exec(name) ?? [];
    add(page.slice(from, at));
    add(text === undefined ? (held[Number(name)] ?? "") : ({ texts }) => texts[Number(text)] ?? "");
    from = end + 1;
  }
  add(page.slice(from));
  return { shell: { mark, pieces }, writers };
}
