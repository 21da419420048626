import type { IncomingMessage, ServerResponse } from "node:http";
import { fastifyCookie } from "@fastify/cookie";
import type { Locale } from "@pazar/contract/locale";
import type { Config } from "../config.ts";
import { chooseLocale, localeCookie } from "../text/locale.ts";
import { type KeptPages, pageKey } from "./kept-pages.ts";
import { pageAddress } from "./page-address.ts";
import type { Cookies, PageOptions } from "./site-pages.ts";

export type KeptHit = {
  method: string;
  url: string;
  ip: string;
  headers: IncomingMessage["headers"];
  cookies: Cookies;
};
type Options = Pick<PageOptions, "placeKeyOf"> & { config: Config; keptPages: KeptPages; onHit(hit: KeptHit): void };

const noCookies: Cookies = {};
const mostLanguages = 500;

/**
 * Answers a page that is kept and fresh before Fastify sees the request: most visits are such, and the framework's
 * hooks would cost several times what the answer does. Whatever is not such a hit goes the usual way.
 */
export function createKeptHits({
  config,
  keptPages,
  placeKeyOf,
  onHit,
}: Options): (request: IncomingMessage, response: ServerResponse) => boolean {
  const localeByLanguages = new Map<string, Locale>();

  function localeOf(cookies: Cookies, acceptLanguage = ""): Locale {
    const cookie = cookies[localeCookie];
    if (cookie !== undefined) return chooseLocale({ cookie, acceptLanguage, fallback: config.DEFAULT_LOCALE });
    const known = localeByLanguages.get(acceptLanguage);
    if (known) return known;
    const locale = chooseLocale({ acceptLanguage, fallback: config.DEFAULT_LOCALE });
    if (localeByLanguages.size < mostLanguages) localeByLanguages.set(acceptLanguage, locale);
    return locale;
  }

  return (request, response) => {
    const { method = "", url = "", headers } = request;
    if (method !== "GET") return false;
    const { address, lang, isKeepable } = pageAddress(url);
    if (lang !== null || !isKeepable) return false;
    const cookies = headers.cookie === undefined ? noCookies : fastifyCookie.parse(headers.cookie);
    const key = pageKey(address, localeOf(cookies, headers["accept-language"]), placeKeyOf(cookies));
    if (!keptPages.serveFresh(key, request, response)) return false;
    onHit({ method, url, ip: addressOf(request, config.TRUST_PROXY), headers, cookies });
    return true;
  };
}

/** The same address that Fastify takes for the visitor's. */
function addressOf({ headers, socket }: IncomingMessage, isProxied: boolean): string {
  const forwarded = isProxied ? headers["x-forwarded-for"] : undefined;
  const first = (Array.isArray(forwarded) ? forwarded[0] : forwarded)?.split(",", 1)[0]?.trim();
  return first || (socket.remoteAddress ?? "");
}
