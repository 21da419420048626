import type { ApiCaller } from "@pazar/contract/endpoints";
import type { Locale } from "@pazar/contract/locale";
import { createContext, type RequestHandler, type RouterContext, RouterContextProvider } from "react-router";
import { localeStore } from "../text/locale.ts";

type PageLog = { debug(details: object, message: string): void; error(details: object, message: string): void };

// The site's bundle reads these contexts but holds its own copy of this code: the symbols make them one object each.
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
const apiContext = (shared[apiKey] ??= createContext<ApiCaller>());
const nonceContext = (shared[nonceKey] ??= createContext<string | null>(null));
const logContext = (shared[logKey] ??= createContext<PageLog>());
const realtimeContext = (shared[realtimeKey] ??= createContext<string | null>(null));

export type PageRequest = {
  url: string;
  locale: Locale;
  api: ApiCaller;
  nonce: string | null;
  log: PageLog;
  realtimeUrl: string | null;
};

/** Nothing of the visitor's own request reaches the site: neither headers nor cookies. */
export function renderPage(
  handle: RequestHandler,
  { url, locale, api, nonce, log, realtimeUrl }: PageRequest,
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(nonceContext, nonce);
  context.set(logContext, log);
  context.set(realtimeContext, realtimeUrl);
  return localeStore.run(locale, () => handle(new Request(url), context));
}
