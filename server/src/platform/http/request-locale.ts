import type { Locale } from "@pazar/contract/locale";
import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { chooseLocale, localeCookie } from "../locale.ts";

export function requestLocale(request: FastifyRequest, config: Pick<Config, "DEFAULT_LOCALE">): Locale {
  const { query } = request;
  return chooseLocale({
    lang: typeof query === "object" && query !== null && "lang" in query ? query.lang : undefined,
    cookie: request.cookies?.[localeCookie],
    acceptLanguage: request.headers["accept-language"],
    fallback: config.DEFAULT_LOCALE,
  });
}
