import { renderToString } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { logContext, nonceContext } from "./platform/ssr/api-context.ts";
import { MarkupCache } from "./platform/ssr/cached-markup.tsx";
import { LoaderData } from "./platform/ssr/loader-data-script.tsx";
import { createMarkupCache } from "./platform/ssr/markup-cache.server.ts";
import { Nonce } from "./platform/ssr/nonce.ts";
import { utf8 } from "./platform/ssr/utf8.server.ts";
import { startAfterPaint } from "./start-after-paint.ts";

const renderCached = createMarkupCache();

/** Loaders defer nothing, so their data is complete before the page is rendered, in one pass: half the cost of streaming it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const loaderData = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  const nonce = loadContext.get(nonceContext) ?? undefined;
  const html = renderToString(
    <Nonce value={nonce}>
      <LoaderData value={loaderData}>
        <MarkupCache value={renderCached}>
          <ServerRouter context={context} url={request.url} {...(nonce !== undefined && { nonce })} />
        </MarkupCache>
      </LoaderData>
    </Nonce>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  // In development Vite's scripts depend on their order.
  const page = `<!DOCTYPE html>${import.meta.env.PROD ? startAfterPaint(html) : html}`;
  return new Response(utf8(page), { status, headers });
}

/** Pages that do not exist are not logged as errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  const log = context.get(logContext);
  if (isRouteErrorResponse(error) && error.status < 500)
    log.debug({ path: pathname, status: error.status }, "page refused");
  else log.error({ path: pathname, err: error }, "page failed");
};
