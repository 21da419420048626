import type { ApiCaller } from "@pazar/contract/endpoints";
import type { Locale } from "@pazar/contract/locale";
import { createContext, type RouterContext, RouterContextProvider } from "react-router";
import { localeStore } from "../text/locale.ts";
import type { WrittenPage } from "./seal-page.ts";

type PageLog = { debug(details: object, message: string): void; error(details: object, message: string): void };

// The site's bundle reads these contexts but holds its own copy of this code: the symbols make them one object each.
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
const apiContext = (shared[apiKey] ??= createContext<ApiCaller>());
const markContext = (shared[markKey] ??= createContext<string | null>(null));
const logContext = (shared[logKey] ??= createContext<PageLog>());
const realtimeContext = (shared[realtimeKey] ??= createContext<string | null>(null));
const takeHtmlContext = (shared[takeHtmlKey] ??= createContext<((page: WrittenPage) => void) | null>(null));

export type SiteHandler = (address: string, context: RouterContextProvider) => Promise<Response>;

export type SiteRender = {
  url: string;
  locale: Locale;
  api: ApiCaller;
  mark: string | null;
  log: PageLog;
  realtimeUrl: string | null;
  takeHtml?(page: WrittenPage): void;
};

/** With `takeHtml`, HTML goes there and the response has no body. Nothing of the visitor's own request reaches the site: neither headers nor cookies. */
export function renderSite(
  handle: SiteHandler,
  { url, locale, api, mark, log, realtimeUrl, takeHtml }: SiteRender,
): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(apiContext, api);
  context.set(markContext, mark);
  context.set(logContext, log);
  context.set(realtimeContext, realtimeUrl);
  if (takeHtml) context.set(takeHtmlContext, takeHtml);
  return localeStore.run(locale, () => handle(url, context));
}
