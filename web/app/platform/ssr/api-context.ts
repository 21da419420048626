import type { ApiCaller } from "@pazar/contract/endpoints";
import { createContext, type RouterContext, type RouterContextProvider } from "react-router";

export type PageLog = {
  debug(details: object, message: string): void;
  error(details: object, message: string): void;
};

/** What was written as text, and the bytes of parts that were remembered, in their order. */
export type PagePieces = readonly (string | Uint8Array<ArrayBuffer>)[];
/** Null stands for the next of what is a page's own. The mark is the nonce of the scripts in it. */
export type Shell = { readonly mark: string | null; readonly pieces: readonly (PagePieces[number] | null)[] };
/** What is put into one place of a shell. */
export type OwnPiece = PagePieces[number] | PagePieces;
/** Many pages have the same shell: one object, which the server seals once. */
export type WrittenPage = { shell: Shell; own: readonly OwnPiece[] };

// The server fills these contexts but holds its own copy of this module's code: the symbols make them one object each.
const apiKey = Symbol.for("pazar.api");
const markKey = Symbol.for("pazar.mark");
const logKey = Symbol.for("pazar.log");
const realtimeKey = Symbol.for("pazar.realtime");
const takeHtmlKey = Symbol.for("pazar.takeHtml");
const shared: typeof globalThis & {
  [apiKey]?: RouterContext<ApiCaller>;
  [markKey]?: RouterContext<string | null>;
  [logKey]?: RouterContext<PageLog>;
  [realtimeKey]?: RouterContext<string | null>;
  [takeHtmlKey]?: RouterContext<((page: WrittenPage) => void) | null>;
} = globalThis;

export const apiContext = (shared[apiKey] ??= createContext<ApiCaller>());
/** The nonce of this render's own scripts; null where the policy needs none. */
export const markContext = (shared[markKey] ??= createContext<string | null>(null));
export const logContext = (shared[logKey] ??= createContext<PageLog>());
/** Where the live connection is, if not at the site's own address. */
export const realtimeContext = (shared[realtimeKey] ??= createContext<string | null>(null));
/** Takes the page as it is: a response would turn it into bytes and the server those into text again. */
export const takeHtmlContext = (shared[takeHtmlKey] ??= createContext<((page: WrittenPage) => void) | null>(null));

/** The API as a guest, for loaders. */
export const apiOf = (context: Readonly<RouterContextProvider>): ApiCaller => context.get(apiContext);
