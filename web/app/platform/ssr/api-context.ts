import type { ApiCaller } from "@pazar/contract/endpoints";
import { createContext, type RouterContext, type RouterContextProvider } from "react-router";

export type PageLog = {
  debug(details: object, message: string): void;
  error(details: object, message: string): void;
};

// The server fills these contexts but holds its own copy of this module's code: the symbols make them one object each.
const apiKey = Symbol.for("pazar.api");
const nonceKey = Symbol.for("pazar.nonce");
const logKey = Symbol.for("pazar.log");
const realtimeKey = Symbol.for("pazar.realtime");
const shared: typeof globalThis & {
  [apiKey]?: RouterContext<ApiCaller>;
  [nonceKey]?: RouterContext<string | null>;
  [logKey]?: RouterContext<PageLog>;
  [realtimeKey]?: RouterContext<string | null>;
} = globalThis;

export const apiContext = (shared[apiKey] ??= createContext<ApiCaller>());
/** Of this render's own scripts; null where the policy needs none. */
export const nonceContext = (shared[nonceKey] ??= createContext<string | null>(null));
export const logContext = (shared[logKey] ??= createContext<PageLog>());
/** Where the live connection is, if not at the site's own address. */
export const realtimeContext = (shared[realtimeKey] ??= createContext<string | null>(null));

/** The API as a guest, for loaders. */
export const apiOf = (context: Readonly<RouterContextProvider>): ApiCaller => context.get(apiContext);
