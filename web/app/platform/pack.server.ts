import type { RouterContextProvider } from "react-router";
import { html } from "../ui/html.ts";
import { takeHtmlContext, type PagePieces } from "./ssr/api-context.ts";
import { scriptSafe } from "./hand-off.tsx";
import { contents, type Packed } from "./packed.ts";
import { standIn, type Look, type Own } from "./remember-markup.server.ts";

type Context = Readonly<RouterContextProvider>;
/** What a page has of its own besides texts that have stand-ins. */
type OfItsOwn = Pick<Own, "cards" | "parts"> &
  Pick<Look, "unseen"> & {
    /** What React is given for the address's path, where it is another. */
    pathname?: string;
  };
type PageData = {
  values: object[];
  /** What React is given of them. */
  shown: object[];
  /** What stand-ins stand for. */
  texts: string[];
  ofItsOwn?: OfItsOwn;
};

const ofPages = new WeakMap<Context, PageData>();

export function pageDataOf(context: Context): PageData {
  const known = ofPages.get(context) ?? { values: [], shown: [], texts: [] };
  ofPages.set(context, known);
  return known;
}

const isForPage = (context: Context): boolean => context.get(takeHtmlContext) !== null;

export function pack<T extends object>(context: Context, value: T, shown = value): Packed<T> {
  if (!isForPage(context)) return keep({ json: JSON.stringify(value) }, value);
  const page = pageDataOf(context);
  page.shown.push(shown);
  return keep({ at: page.values.push(value) - 1 }, value);
}

/** The same where many pages look alike but for cards, titles and the like: in what is shown, texts that differ have stand-ins. */
export function packShared<T extends object>(
  context: Context,
  value: T,
  share: () => OfItsOwn & { shown: T },
): Packed<T> {
  if (!isForPage(context)) return pack(context, value);
  const { shown, ...ofItsOwn } = share();
  pageDataOf(context).ofItsOwn = ofItsOwn;
  return pack(context, value, shown);
}

function keep<T extends object>(packed: Packed<T>, value: T): Packed<T> {
  contents.set(packed, value);
  return packed;
}

/** From now on. */
export function showShared(context: Context, loaderData: Readonly<Record<string, unknown>>): void {
  for (const packed of Object.values(loaderData))
    if (isInPage(packed)) contents.set(packed, pageDataOf(context).shown[packed.at] ?? {});
}

/** Of another text nobody knows whether it looks the same in an address and in HTML. */
const isPlainText = /^[\w.-]+$/;

/** What React is given in place of a text that differs from page to page. */
export const standInFor = (context: Context, text: string): string =>
  isPlainText.test(text) ? addText(context, text) : text;

/** The same for words, which no address is made of. */
export const standInForWords = (context: Context, words: string): string => addText(context, html`${words}`.markup);

function addText(context: Context, text: string): string {
  const { texts } = pageDataOf(context);
  const at = texts.indexOf(text);
  return standIn(at < 0 ? texts.push(text) - 1 : at);
}

/** Whether this is the place of what was packed for a page, and nothing but that. */
export const isInPage = (value: unknown): value is { at: number } =>
  isObject(value) && contents.has(value) && "at" in value && typeof value.at === "number";

type Pieces = PagePieces[number][];

/** JSON of what the loaders of a page have packed, as it can stand in a script. */
export function packedData(context: Context): PagePieces {
  const pieces: Pieces = [];
  let before = "[";
  for (const value of pageDataOf(context).values) {
    pieces.push(before);
    if (Object.isFrozen(value)) pieces.push(frozenPiece(value));
    else writeObject(pieces, value, (member) => writeMember(pieces, member));
    before = ",";
  }
  pieces.push(before === "[" ? "[]" : "]");
  return pieces;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isPlain = (value: unknown): value is object =>
  isObject(value) && Object.getPrototypeOf(value) === Object.prototype;

const isOfFrozen = (value: unknown): value is readonly object[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => isObject(each) && Object.isFrozen(each));

/** Of a loader's data, its members and theirs: there are parts that are shown again, or a list of cards. */
function writeMember(pieces: Pieces, value: unknown): void {
  if (isPlain(value) && !Object.isFrozen(value)) writeObject(pieces, value, (member) => writeInner(pieces, member));
  else writeInner(pieces, value);
}

function writeInner(pieces: Pieces, value: unknown): void {
  if (isObject(value) && Object.isFrozen(value)) pieces.push(frozenPiece(value));
  else if (isOfFrozen(value))
    pieces.push(...value.flatMap((each, index) => [index === 0 ? "[" : ",", frozenText(each)]), "]");
  else pieces.push(scriptSafe(JSON.stringify(value)));
}

function writeObject(pieces: Pieces, value: object, write: (member: unknown) => void): void {
  let before = "{";
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    pieces.push(`${before}${JSON.stringify(name)}:`);
    write(member);
    before = ",";
  }
  pieces.push(before === "{" ? "{}" : "}");
}

const texts = new WeakMap<object, string>();
const bytes = new WeakMap<object, PagePieces[number]>();

/** Frozen values are answers from the server's memory or made of them, the same objects each time: they are written once. */
function frozenText(value: object): string {
  const text = texts.get(value) ?? scriptSafe(JSON.stringify(value));
  texts.set(value, text);
  return text;
}

/** The same as bytes, from the second time on. */
function frozenPiece(value: object): PagePieces[number] {
  const known = bytes.get(value);
  const piece = typeof known === "string" ? Buffer.from(known) : (known ?? scriptSafe(JSON.stringify(value)));
  bytes.set(value, piece);
  return piece;
}
