import { fastifyCookie } from "@fastify/cookie";
import type { Locale } from "@pazar/contract/locale";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { chooseLocale, localeCookie } from "../text/locale.ts";

export function requestLocale(request: FastifyRequest, config: Pick<Config, "DEFAULT_LOCALE">): Locale {
  const { query, cookies } = read(request);
  return chooseLocale({
    lang: typeof query === "object" && query !== null && "lang" in query ? query.lang : undefined,
    cookie: cookies[localeCookie],
    acceptLanguage: request.headers["accept-language"],
    fallback: config.DEFAULT_LOCALE,
  });
}

/** For URLs the router refuses, which are answered before Fastify has parsed the request. */
const read = ({ query, cookies, url, headers }: FastifyRequest): Pick<FastifyRequest, "query" | "cookies"> =>
  query === null
    ? {
        query: Object.fromEntries(new URLSearchParams(url.split("?", 2)[1])),
        cookies: fastifyCookie.parse(headers.cookie ?? ""),
      }
    : { query, cookies };
