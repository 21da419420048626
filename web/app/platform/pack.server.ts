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

function addToPage(context: Context, value: object): number {
  const values = ofPages.get(context) ?? [];
  ofPages.set(context, values);
  return values.push(value) - 1;
}

/** What the loaders of a page have packed. */
export const packedFor = (context: Context): readonly object[] => ofPages.get(context) ?? [];
