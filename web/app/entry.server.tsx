import { renderToString } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from "react-router";
import { logContext, markContext, takeHtmlContext } from "./platform/api-context.ts";
import { HandOff, handOffCode, scriptSafe } from "./platform/hand-off.tsx";
import { MarkupMemory } from "./platform/markup-memory.tsx";
import { isInPage, packedText } from "./platform/pack.server.ts";
import { createMarkupMemory } from "./platform/remember-markup.server.ts";
import { ScriptMark } from "./platform/script-mark.ts";
import { startAfterPaint } from "./start-after-paint.ts";

const startPage = createMarkupMemory();

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
  const code = await handOffOf(context, serverHandoffStream);
  const markup = startPage();
  const rendered = renderToString(
    <ScriptMark value={mark}>
      <HandOff value={{ code, data: markup.hold(scriptSafe(packedText(loadContext))) }}>
        <MarkupMemory value={markup}>
          <ServerRouter context={ofMatches(context)} url={request.url} {...(mark !== undefined && { nonce: mark })} />
        </MarkupMemory>
      </HandOff>
    </ScriptMark>,
  );
  const page = markup.fill(`<!DOCTYPE html>${rendered}`);
  // In development their order is of importance to Vite.
  const html = import.meta.env.PROD ? startAfterPaint(page) : page;
  headers.set("content-type", "text/html; charset=utf-8");
  const takeHtml = loadContext.get(takeHtmlContext);
  takeHtml?.(html);
  return new Response(takeHtml ? null : new Blob([...html]), { status, headers });
}

const handOffs = new Map<string, string>();

/** Where each loader's data is packed, all pages of a route hand over the same. */
async function handOffOf({ staticHandlerContext: { loaderData, actionData, errors } }: Pick<EntryContext, "staticHandlerContext">, stream: EntryContext["serverHandoffStream"]): Promise<string> {
  const isPacked = !actionData && !errors && Object.values(loaderData).every(isInPage);
  const key = isPacked ? JSON.stringify(loaderData) : undefined;
  const known = key === undefined ? undefined : handOffs.get(key);
  if (known !== undefined) return known;
  const code = handOffCode(stream ? await new Response(stream).text() : "");
  if (key !== undefined) handOffs.set(key, code);
  return code;
}

/** React Router makes a route of each that it is given, for every page anew; only these are rendered. */
function ofMatches<C extends Pick<EntryContext, "manifest" | "staticHandlerContext">>(context: C): C {
  const routes = Object.fromEntries(context.staticHandlerContext.matches.map(({ route: { id } }) => [id, context.manifest.routes[id]]));
  return { ...context, manifest: { ...context.manifest, routes } };
}

/** Pages that do not exist are no errors of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  const log = context.get(logContext);
  if (isRouteErrorResponse(error) && error.status < 500) log.debug({ path: pathname, status: error.status }, "page refused");
  else log.error({ path: pathname, err: error }, "page failed");
};
