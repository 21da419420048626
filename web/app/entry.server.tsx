import { isPageParameter } from "@pazar/contract/page-parameters";
import { renderToString } from "react-dom/server";
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from "react-router";
import { headOf, headText } from "./head-text.ts";
import { loadFrame } from "./load-frame.ts";
import { logContext, markContext, takeHtmlContext } from "./platform/ssr/api-context.ts";
import { HandOff, handOffCode, withoutHeadElement } from "./platform/hand-off.tsx";
import { MarkupMemory, type PageMarkup } from "./platform/markup-memory.tsx";
import { isInPage, packedData, pageDataOf, showShared, standInFor } from "./platform/pack.server.ts";
import { unpack } from "./platform/packed.ts";
import { createMarkupMemory, piecesOf, type Look, type Own } from "./platform/remember-markup.server.ts";
import { ScriptMark } from "./platform/ssr/script-mark.ts";
import { entryRoute, loadEntry } from "./routes/entry/load-entry.ts";
import { withStaffRoutes } from "./routes-file.ts";
import { startAfterPaint } from "./start-after-paint.ts";

const { writePage, writeKnown } = createMarkupMemory();

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
  const code = await handOffOf(context, serverHandoffStream);
  const { errors } = context.staticHandlerContext;
  const own = ownOf(loadContext, errors ? null : headText(headOf(context)));
  const shared = errors === null ? lookOf(loadContext, request.url, { status, code }) : undefined;
  const page = writePage(shared?.look, own, loadContext.get(markContext), (markup) =>
    render(context, { code, url: shared?.url ?? new URL(request.url), markup }, loadContext),
  );
  headers.set("content-type", "text/html; charset=utf-8");
  const takeHtml = loadContext.get(takeHtmlContext);
  takeHtml?.(page);
  return new Response(takeHtml ? null : new Blob(piecesOf(page)), { status, headers });
}

const categoryPath = /^\/([\w-]+-c\d+)$/;

/**
 * Writes the page of a category if one that looks the same was rendered lately: then there is nothing to do for React
 * Router, whose part in a page takes as long as to write its cards. What the loaders give is there for it otherwise.
 */
export async function writeKnownPage(address: string, loadContext: RouterContextProvider): Promise<boolean> {
  const url = new URL(address);
  const [, entry] = categoryPath.exec(url.pathname) ?? [];
  if (entry === undefined) return false;
  const loaded = await Promise.all([loadFrame(loadContext), loadEntry(loadContext, { entry, url })]).catch(
    () => undefined,
  );
  if (!loaded || !isInPage(loaded[1])) return false;
  const [frame, packed] = loaded;
  const code = handOffs.get(handOffKey({ root: frame, [entryRoute]: packed }));
  const shared = code === undefined ? undefined : lookOf(loadContext, address, { status: 200, code });
  const page = unpack(packed);
  if (!shared || page.kind !== "category") return false;
  const written = writeKnown(shared.look, ownOf(loadContext, headText(page.head)));
  if (written) loadContext.get(takeHtmlContext)?.(written);
  return written !== undefined;
}

/** What the page has of its own. */
function ownOf(context: RouterContextProvider, head: string | null): Own {
  const { texts, ofItsOwn: { cards, parts } = nothing } = pageDataOf(context);
  return { data: packedData(context), head, cards, parts, texts };
}

const nothing = { cards: [], parts: [] };

/** What it has in common with others, and its address as they have it; nothing if it is alone. */
function lookOf(
  context: RouterContextProvider,
  address: string,
  { status, code }: { status: number; code: string },
): { url: URL; look: Look } | undefined {
  const { shown, ofItsOwn } = pageDataOf(context);
  if (!ofItsOwn) return undefined;
  const url = sharedAddress(address, context);
  return {
    url,
    look: {
      seen: [
        url.href,
        status,
        code,
        ...shown.flatMap((value) => (Object.isFrozen(value) ? value : Object.entries(value).flat())),
      ],
      unseen: ofItsOwn.unseen,
    },
  };
}

type Rendering = { code: string; url: URL; markup: PageMarkup };

function render(context: EntryContext, { code, url, markup }: Rendering, loadContext: RouterContextProvider): string {
  const {
    staticHandlerContext,
    staticHandlerContext: { loaderData, location },
  } = context;
  showShared(loadContext, loaderData);
  const mark = loadContext.get(markContext) ?? undefined;
  const rendered = renderToString(
    <ScriptMark value={mark}>
      <HandOff value={code}>
        <MarkupMemory value={markup}>
          <ServerRouter
            context={ofMatches({
              ...context,
              staticHandlerContext: {
                ...staticHandlerContext,
                location: { ...location, pathname: url.pathname, search: url.search },
              },
            })}
            url={url}
            {...(mark !== undefined && { nonce: mark })}
          />
        </MarkupMemory>
      </HandOff>
    </ScriptMark>,
  );
  const html = withoutHeadElement(`<!DOCTYPE html>${rendered}`, markup.head);
  // In development their order is of importance to Vite.
  return import.meta.env.PROD ? startAfterPaint(html) : html;
}

/** Where a list goes on makes no other page of it, and what no page reads does not either. */
function sharedAddress(address: string, context: RouterContextProvider): URL {
  const url = new URL(address);
  url.pathname = pageDataOf(context).ofItsOwn?.pathname ?? url.pathname;
  for (const name of new Set(url.searchParams.keys())) if (!isPageParameter(name)) url.searchParams.delete(name);
  const cursor = url.searchParams.get("cursor");
  if (cursor !== null) url.searchParams.set("cursor", standInFor(context, cursor));
  return url;
}

const handOffs = new Map<string, string>();
const handOffKey = (loaderData: Readonly<Record<string, unknown>>): string => JSON.stringify(loaderData);

/** Where each loader's data is packed, all pages of a route hand over the same. */
async function handOffOf(
  { staticHandlerContext: { loaderData, actionData, errors } }: Pick<EntryContext, "staticHandlerContext">,
  stream: EntryContext["serverHandoffStream"],
): Promise<string> {
  const isPacked = !actionData && !errors && Object.values(loaderData).every(isInPage);
  const key = isPacked ? handOffKey(loaderData) : undefined;
  const known = key === undefined ? undefined : handOffs.get(key);
  if (known !== undefined) return known;
  const code = handOffCode(stream ? await new Response(stream).text() : "");
  if (key !== undefined) handOffs.set(key, code);
  return code;
}

/** React Router makes a route of each that it is given, for every page anew; only these are rendered. */
function ofMatches<C extends Pick<EntryContext, "manifest" | "staticHandlerContext">>(context: C): C {
  const ids = context.staticHandlerContext.matches.map(({ route: { id } }) => id);
  const { routes, url, ...manifest } = context.manifest;
  return {
    ...context,
    manifest: {
      ...manifest,
      routes: Object.fromEntries(ids.map((id) => [id, routes[id]])),
      url: import.meta.env.PROD && ids.includes("admin") ? withStaffRoutes(url) : url,
    },
  };
}

/** Pages that do not exist are no errors of ours. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const { pathname } = new URL(request.url);
  const log = context.get(logContext);
  if (isRouteErrorResponse(error) && error.status < 500)
    log.debug({ path: pathname, status: error.status }, "page refused");
  else log.error({ path: pathname, err: error }, "page failed");
};
