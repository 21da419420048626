import type { IncomingMessage, ServerResponse } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { isLocale } from "@pazar/contract/locale";
import type { FastifyInstance } from "fastify";
import { createRequestHandler, type ServerBuild } from "react-router";
import { pageAddress } from "./page-address.ts";
import { localeOf, type PageOptions, localeCookieHeader } from "./mount-pages.ts";
import { renderPage } from "./render-page.ts";

type Vite = {
  createServer(options: object): Promise<{
    middlewares(request: IncomingMessage, response: ServerResponse, next: () => void): void;
    ssrLoadModule(id: string): Promise<ServerBuild>;
    ssrFixStacktrace(error: Error): void;
    close(): Promise<void>;
  }>;
};

// Vite writes scripts and styles into the page and talks over a web socket.
const policy =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; connect-src 'self' ws:";

/** The site from its sources, renewed in the browser at every change; no page is cached. */
export async function mountDevelopmentSite(
  app: FastifyInstance,
  webFolder: string,
  options: PageOptions,
): Promise<void> {
  const { config, apiFor, onPage } = options;
  // The site's own Vite: another version may stand above it.
  const viteFile = createRequire(path.join(webFolder, "package.json")).resolve("vite");
  const { createServer }: Vite = await import(pathToFileURL(viteFile).href);
  const vite = await createServer({
    root: webFolder,
    configFile: path.join(webFolder, "vite.config.ts"),
    appType: "custom",
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook("onClose", () => vite.close());
  const handle = createRequestHandler(() => vite.ssrLoadModule("virtual:react-router/server-build"), "development");

  app.all("/*", (request, reply) => {
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => {
      const { address, lang } = pageAddress(request.url);
      const locale = localeOf(request, lang, config);
      const api = apiFor({ locale, cookies: request.cookies, shows: () => {} });
      renderPage(handle, {
        url: config.PUBLIC_URL + address,
        locale,
        api,
        nonce: null,
        log: request.log,
        realtimeUrl: config.REALTIME_URL ?? null,
      })
        .then(async (response) => {
          const cookie = isLocale(lang) ? ["set-cookie", localeCookieHeader(lang, config)] : [];
          reply.raw.writeHead(
            response.status,
            [...response.headers, ["content-security-policy", policy], cookie].flat(),
          );
          reply.raw.end(await response.bytes());
          onPage?.(request, response.status);
        })
        .catch((error: unknown) => {
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          request.log.error({ err: error }, "page failed");
          reply.raw.writeHead(500, { "content-type": "text/plain; charset=utf-8" });
          reply.raw.end(error instanceof Error ? error.stack : String(error));
        });
    });
  });
}
