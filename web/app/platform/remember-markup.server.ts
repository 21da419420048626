import { randomBytes } from "node:crypto";
import type { ListingCard } from "@pazar/contract/listings";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { OwnPiece, PagePieces, Shell, WrittenPage } from "./ssr/api-context.ts";
import { getLocale } from "./i18n/i18n.ts";
import type { DependsOn, PageMarkup, WriteCard } from "./markup-memory.tsx";

const maxAgeMs = 60_000;
const mostParts = 5_000;
/** Some 50 kB each. */
const mostShells = 300;

/** Nobody can write it: every one that a page holds is replaced before the page leaves. No attribute and no address changes a letter of it. */
const place = randomBytes(12).toString("base64url");

type Bytes = Uint8Array<ArrayBuffer>;
/** The markup of a `Remembered` part that depends on this object. */
export type OwnPart = { of: object; markup: PagePieces[number] };
/** What pages that look alike do not have in common. */
export type Own = {
  /** JSON. */
  data: PagePieces;
  /** HTML; null where React renders it. */
  head: string | null;
  /** In the order of the page. */
  cards: readonly ListingCard[];
  parts: readonly OwnPart[];
  /** What `standIn` stands for. */
  texts: readonly string[];
};
export type Look = {
  /** All that React sees of the page except the language. */
  seen: readonly unknown[];
  /** What is in there without being seen; of a list, how long it is. */
  unseen: readonly object[];
};
type WriteOwn = (own: Own) => OwnPiece;
type Template = { shell: Shell; writers: readonly WriteOwn[] };

/** For a text of a page's own, of letters that are the same in addresses and attributes. */
export const standIn = (index: number): string => `${place}t${index}.`;
const standInPlace = /^t(\d+)$/;

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
    if (now() - memory.since >= maxAgeMs || memory.texts.size >= mostParts || memory.parts.size >= mostParts)
      memory = nothing(now());
    if (memory.templates.size >= mostShells) memory.templates.clear();
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

  function lookKey({ seen, unseen }: Look): string {
    const whatIsSeen = (value: unknown): unknown => (isAmong(unseen, value) ? lengthOf(value) : value);
    const textOf = (value: unknown): string => JSON.stringify(value, (_, inner) => whatIsSeen(inner)) ?? "";
    return [
      getLocale(),
      ...seen.map(whatIsSeen).map((value) => (Object.isFrozen(value) ? keyOf(value) : textOf(value))),
    ].join("\n");
  }

  /** Bytes are made of what is shown again, and of all else with the page that it is part of. */
  function partOf(dependsOn: DependsOn, part: ReactNode): string | Bytes {
    const key = [getLocale(), ...dependsOn.map(keyOf)].join();
    const known = memory.parts.get(key);
    const html = typeof known === "string" ? Buffer.from(known) : (known ?? render(part));
    memory.parts.set(key, html);
    return html;
  }

  /** Only the server's memory gives frozen ones, which come again: to keep what was made of others would be more work for the garbage collector than to make it again. */
  function cardOf(card: ListingCard, variant: string, write: WriteCard): string | Bytes {
    const key = `${getLocale()} ${variant}`;
    const variants = memory.written.get(card);
    const known = variants?.get(key);
    if (known) return known;
    const text = write(card);
    if (!Object.isFrozen(card)) return text;
    const bytes = Buffer.from(text);
    if (variants) variants.set(key, bytes);
    else memory.written.set(card, new Map([[key, bytes]]));
    return bytes;
  }

  function makeTemplate(
    { head, cards, parts }: Own,
    mark: string | null,
    renderPage: (markup: PageMarkup) => string,
  ): Template {
    const held: (PagePieces[number] | WriteOwn)[] = [];
    const left: (ListingCard | undefined)[] = [...cards];
    const announced: ((own: Own) => string)[] = [];
    const hold = (piece: (typeof held)[number]): string => `${place}${held.push(piece) - 1}.`;
    const markup: PageMarkup = {
      remember(dependsOn, part) {
        const index = parts.findIndex(({ of }) => dependsOn.includes(of));
        return hold(index < 0 ? partOf(dependsOn, part) : (own) => own.parts[index]?.markup ?? "");
      },
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

  const fillIn = ({ shell, writers }: Template, own: Own): WrittenPage => ({
    shell,
    own: writers.map((write) => write(own)),
  });

  return {
    /** Pages that look the same are rendered once. Without a look, this one is alone. */
    writePage(
      look: Look | undefined,
      own: Own,
      mark: string | null,
      renderPage: (markup: PageMarkup) => string,
    ): WrittenPage {
      forgetOld();
      const key = look && lookKey(look);
      const template =
        (key === undefined ? undefined : memory.templates.get(key)) ?? makeTemplate(own, mark, renderPage);
      if (key !== undefined) memory.templates.set(key, template);
      return fillIn(template, own);
    },
    /** Nothing where none that looks the same was rendered lately. */
    writeKnown(look: Look, own: Own): WrittenPage | undefined {
      forgetOld();
      const template = memory.templates.get(lookKey(look));
      return template && fillIn(template, own);
    },
  };
}

/** A page in the order of its text. */
export function piecesOf({ shell, own }: WrittenPage): PagePieces[number][] {
  const left = own.values();
  return shell.pieces.flatMap((piece) => piece ?? left.next().value ?? "");
}

const isAmong = (objects: readonly object[], value: unknown): value is object =>
  typeof value === "object" && value !== null && objects.includes(value);

const lengthOf = (value: object): number | null => (Array.isArray(value) ? value.length : null);

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
