import type { ListingCard } from "@pazar/contract/listings";
import type { RouterContextProvider } from "react-router";
import { takeHtmlContext } from "./api-context.ts";
import { frozenText } from "./frozen-text.server.ts";
import { contents, type Packed } from "./packed.ts";
import { standIn } from "./remember-markup.server.ts";

type Context = Readonly<RouterContextProvider>;
type OwnLists = { cards: readonly ListingCard[]; unseen: readonly (readonly unknown[])[] };
type PageData = {
  values: object[];
  /** What React is given of them. */
  shown: object[];
  /** What stand-ins stand for. */
  texts: string[];
  lists?: OwnLists;
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

/** The same where many pages look alike but for cards and titles: in what is shown, texts that differ have stand-ins. */
export function packShared<T extends object>(context: Context, value: T, shown: T, lists: OwnLists): Packed<T> {
  if (isForPage(context)) pageDataOf(context).lists = lists;
  return pack(context, value, shown);
}

function keep<T extends object>(packed: Packed<T>, value: T): Packed<T> {
  contents.set(packed, value);
  return packed;
}

/** From now on. */
export function showShared(context: Context, loaderData: Readonly<Record<string, unknown>>): void {
  for (const packed of Object.values(loaderData)) if (isInPage(packed)) contents.set(packed, pageDataOf(context).shown[packed.at] ?? {});
}

/** Of another text nobody knows whether it looks the same in an address and in HTML. */
const isPlainText = /^[\w.-]+$/;

/** What React is given in place of a text that differs from page to page. */
export function standInFor(context: Context, text: string): string {
  return isForPage(context) && isPlainText.test(text) ? standIn(pageDataOf(context).texts.push(text) - 1) : text;
}

/** Whether this is the place of what was packed for a page, and nothing but that. */
export const isInPage = (value: unknown): value is { at: number } => isObject(value) && contents.has(value) && "at" in value && typeof value.at === "number";

/** JSON of what the loaders of a page have packed. */
export const packedText = (context: Context): string => `[${pageDataOf(context).values.map((value) => objectText(value, textOfMember)).join()}]`;

const shownOnce = new WeakSet<object>();

/** Of cards only where they come again: most do not, and what is kept of them would keep the garbage collector busy. */
function cardText(card: object): string {
  if (shownOnce.has(card)) return frozenText(card);
  shownOnce.add(card);
  return JSON.stringify(card);
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isPlain = (value: unknown): value is object => isObject(value) && Object.getPrototypeOf(value) === Object.prototype;

const isOfFrozen = (value: unknown): value is readonly object[] => Array.isArray(value) && value.length > 0 && value.every((each) => isObject(each) && Object.isFrozen(each));

/** Of a loader's data, its members and theirs: there are the settings, or a list of cards. */
function textOfMember(value: unknown): string | undefined {
  return isPlain(value) && !Object.isFrozen(value) ? objectText(value, textOfInner) : textOfInner(value);
}

function textOfInner(value: unknown): string | undefined {
  if (isObject(value) && Object.isFrozen(value)) return frozenText(value);
  return isOfFrozen(value) ? `[${value.map(cardText).join()}]` : JSON.stringify(value);
}

function objectText(value: object, textOf: (member: unknown) => string | undefined): string {
  let members = "";
  for (const [name, member] of Object.entries(value)) {
    const text = textOf(member);
    if (text !== undefined) members += `${members === "" ? "" : ","}${JSON.stringify(name)}:${text}`;
  }
  return `{${members}}`;
}
