import { renderToString } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from "react-router";
import { logContext, markContext, takeHtmlContext } from "./platform/api-context.ts";
import { ScriptMark } from "./platform/script-mark.ts";

/**
 * Loaders hold back nothing (no deferred promises), so their data can be read to the end first and the page be rendered
 * in one pass: half the cost of streaming it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const mark = loadContext.get(markContext) ?? undefined;
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : "";
  const page = renderToString(
    <ScriptMark value={mark}>
      <ServerRouter context={context} url={request.url} {...(mark !== undefined && { nonce: mark })} />
    </ScriptMark>,
  );
  const end = page.lastIndexOf("</body>");
  headers.set("content-type", "text/html; charset=utf-8");
  const html = `<!DOCTYPE html>${page.slice(0, end)}${handOff(data, mark)}${page.slice(end)}`;
  const takeHtml = loadContext.get(takeHtmlContext);
  takeHtml?.(html);
  return new Response(takeHtml ? null : html, { status, headers });
}

/** What React Router's own streaming writes piece by piece. */
function handOff(data: string, mark: string | undefined): string {
  const controller = "window.__reactRouterContext.streamController";
  const nonce = mark === undefined ? "" : ` nonce="${mark}"`;
  return `<script${nonce}>${controller}.enqueue(${scriptSafe(JSON.stringify(data))});${controller}.close();</script>`;
}

const scriptSafe = (json: string): string =>
  json.replace(/[&<>\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** Pages that do not exist are no errors of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  const log = context.get(logContext);
  if (isRouteErrorResponse(error) && error.status < 500) log.debug({ path: pathname, status: error.status }, "page refused");
  else log.error({ path: pathname, err: error }, "page failed");
};
