import type { ApiCaller } from "@pazar/contract/endpoints";
import { isLocale, type Locale } from "@pazar/contract/locale";
import type { PageTag } from "@pazar/contract/pages/page-tags";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { RequestHandler } from "react-router";
import type { Config } from "../config.ts";
import { isDatabaseUnavailable, isStatementTimeout } from "../database/database-errors.ts";
import { ApiError } from "../http/api-error.ts";
import { securityHeaders } from "../security/security-headers.ts";
import { chooseLocale, localeCookie } from "../text/locale.ts";
import { type ErrorPage, writeErrorPage } from "./error-page.ts";
import { newNonce, type RenderedPage } from "./finalize-page.ts";
import { pageAddress } from "./page-address.ts";
import { type PageCache, pageKey } from "./page-cache.ts";
import { noTracing, type Tracing } from "../tracing/tracing.ts";
import { renderPage } from "./render-page.ts";

export type Cookies = Readonly<Record<string, string | undefined>>;

/** The next visitor gets the same page: its calls are a guest's, and cookies may matter only as far as the place key tells them apart. */
export type PageVisit = { locale: Locale; cookies: Cookies; shows(...tags: PageTag[]): void };

export type PageOptions = {
  config: Pick<Config, "DEFAULT_LOCALE" | "PUBLIC_URL" | "REALTIME_URL">;
  apiFor(visit: PageVisit): ApiCaller;
  pageCache: PageCache;
  /** The chosen place, as far as pages differ by it. */
  placeKeyOf(cookies: Cookies): string;
  tracing?: Pick<Tracing, "span">;
  /** After every page that was answered, from the cache or rendered. */
  onPage?(request: FastifyRequest, status: number): void;
};

const yearInSeconds = 31_536_000;

export function mountPages(app: FastifyInstance, handle: RequestHandler, options: PageOptions): void {
  const { config, apiFor, pageCache, placeKeyOf, tracing = noTracing, onPage } = options;
  const headers = securityHeaders(config.PUBLIC_URL);

  function sendErrorPage(kind: ErrorPage, request: FastifyRequest, reply: FastifyReply): void {
    reply.hijack();
    if (reply.raw.headersSent) reply.raw.destroy();
    else writeErrorPage(reply.raw, kind, localeOf(request, pageAddress(request.url).lang, config), headers);
  }

  function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const code = error instanceof ApiError ? error.code : undefined;
    const kind = code === "OVERLOADED" ? "overloaded" : code === "UNAVAILABLE" ? "unavailable" : "failed";
    if (kind === "failed") request.log.error({ err: error }, "page failed");
    else if (error instanceof ApiError && error.cause !== undefined)
      request.log.warn({ err: error.cause }, "page failed: the database is slow or not available");
    sendErrorPage(kind, request, reply);
  }

  app.all("/*", {
    // Before a body is read: pages take none.
    onRequest: async (request, reply) => {
      if (request.method !== "GET" && request.method !== "HEAD") sendErrorPage("notAllowed", request, reply);
    },
    errorHandler: sendFailure,
    handler: async (request, reply) => {
      const { cookies } = request;
      const { address, lang, isCacheable } = pageAddress(request.url);
      const locale = localeOf(request, lang, config);

      const render = async (): Promise<RenderedPage> => {
        const tags = new Set<PageTag>();
        let databaseFailure: ApiError | undefined;
        const callApi = apiFor({ locale, cookies, shows: (...shown) => shown.forEach((tag) => tags.add(tag)) });
        const api: ApiCaller = (call, ...input) =>
          tracing
            .span(call, {}, () => callApi(call, ...input))
            .catch((error: unknown) => {
              if (isStatementTimeout(error)) databaseFailure = new ApiError("OVERLOADED", { cause: error });
              else if (isDatabaseUnavailable(error)) databaseFailure = new ApiError("UNAVAILABLE", { cause: error });
              throw error;
            });
        const nonce = newNonce();
        const response = await tracing.span("render page", {}, () =>
          renderPage(handle, {
            url: config.PUBLIC_URL + address,
            locale,
            api,
            nonce,
            log: request.log,
            realtimeUrl: config.REALTIME_URL ?? null,
          }),
        );
        if (databaseFailure !== undefined && response.status >= 500) throw databaseFailure;
        return toPage(response, { nonce, tags, isCacheable });
      };

      reply.hijack();
      // Set on this answer alone, so that the page behind it can come from the cache.
      if (isLocale(lang)) reply.raw.setHeader("set-cookie", localeCookieHeader(lang, config));
      try {
        await pageCache.serve(
          isCacheable ? pageKey(address, locale, placeKeyOf(cookies)) : null,
          request.raw,
          reply.raw,
          render,
        );
        onPage?.(request, reply.raw.statusCode);
      } catch (error) {
        sendFailure(error, request, reply);
      }
    },
  });
}

export const localeOf = (
  request: FastifyRequest,
  lang: string | null,
  config: Pick<Config, "DEFAULT_LOCALE">,
): Locale =>
  chooseLocale({
    lang,
    cookie: request.cookies[localeCookie],
    acceptLanguage: request.headers["accept-language"],
    fallback: config.DEFAULT_LOCALE,
  });

export function localeCookieHeader(locale: Locale, { PUBLIC_URL }: Pick<Config, "PUBLIC_URL">): string {
  const secure = PUBLIC_URL.startsWith("https:") ? "; Secure" : "";
  return `${localeCookie}=${locale}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure}`;
}

type Rendering = { nonce: string; tags: ReadonlySet<PageTag>; isCacheable: boolean };

async function toPage(response: Response, { nonce, tags, isCacheable }: Rendering): Promise<RenderedPage> {
  const { status, headers } = response;
  const type = headers.get("content-type") ?? "";
  const isHtml = type.startsWith("text/html");
  // React Router's last resort when not even the error page renders.
  if (status >= 500 && !isHtml && !type.startsWith("text/x-script")) throw new Error("The site gave no page.");
  const unstored = isCacheable ? [] : [["cache-control", "no-store"] as const];
  return {
    status,
    headers: [...headers, ...unstored],
    body: Buffer.from(await response.arrayBuffer()),
    nonce: isHtml ? nonce : null,
    tags,
  };
}
