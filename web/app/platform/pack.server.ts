import type { RouterContextProvider } from "react-router";
import { takeHtmlContext } from "./api-context.ts";
import { contents, type Packed } from "./packed.ts";

type Context = Readonly<RouterContextProvider>;

const ofPages = new WeakMap<Context, object[]>();

export function pack<T extends object>(context: Context, value: T): Packed<T> {
  const packed = context.get(takeHtmlContext) ? { at: addToPage(context, value) } : { json: JSON.stringify(value) };
  contents.set(packed, value);
  return packed;
}

/** Whether this is the place of what was packed for a page, and nothing but that. */
export const isInPage = (value: unknown): boolean => isObject(value) && contents.has(value) && "at" in value;

function addToPage(context: Context, value: object): number {
  const values = ofPages.get(context) ?? [];
  ofPages.set(context, values);
  return values.push(value) - 1;
}

/** JSON of what the loaders of a page have packed. */
export const packedText = (context: Context): string => `[${(ofPages.get(context) ?? []).map((value) => objectText(value, textOfMember)).join()}]`;

const texts = new WeakMap<object, string>();

/** Frozen values are answers from the server's memory, the same objects each time: they are written once. */
function frozenText(value: object): string {
  const text = texts.get(value) ?? JSON.stringify(value);
  texts.set(value, text);
  return text;
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
  return isOfFrozen(value) ? `[${value.map(frozenText).join()}]` : JSON.stringify(value);
}

function objectText(value: object, textOf: (member: unknown) => string | undefined): string {
  let members = "";
  for (const [name, member] of Object.entries(value)) {
    const text = textOf(member);
    if (text !== undefined) members += `${members === "" ? "" : ","}${JSON.stringify(name)}:${text}`;
  }
  return `{${members}}`;
}
