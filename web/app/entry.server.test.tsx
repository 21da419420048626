import { runInNewContext } from "node:vm";
import type { ReactNode } from "react";
import {
  createRequestHandler,
  data,
  Outlet,
  RouterContextProvider,
  Scripts,
  UNSAFE_decodeViaTurboStream,
  type ServerBuild,
} from "react-router";
import { expect, test, vi } from "vitest";
import * as entry from "./entry.server.tsx";
import { logContext, nonceContext } from "./platform/ssr/api-context.ts";
import { LoaderDataScript } from "./platform/ssr/loader-data-script.tsx";

const hostile = "</script><script>alert(1)</script> & \u2028 ş";
const debug = vi.fn<(details: object, message: string) => void>();
const error = vi.fn<(details: object, message: string) => void>();

function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="tr">
      <body>
        {children}
        <Scripts />
        <LoaderDataScript />
      </body>
    </html>
  );
}
const root = { Layout, default: () => <Outlet />, ErrorBoundary: () => <p>sorry</p> };

const pages = {
  good: { loader: () => ({ text: hostile }), default: () => <p>good</p> },
  missing: { loader: () => data(null, { status: 404 }), default: () => <p>missing</p> },
  broken: {
    loader: () => {
      throw new Error("secret detail");
    },
    default: () => <p>broken</p>,
  },
};
const assetOf = (id: string) => ({
  id,
  module: `/assets/${id}.js`,
  hasLoader: id !== "root",
  hasErrorBoundary: id === "root",
  hasAction: false,
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
});

const build: ServerBuild = {
  entry: { module: entry },
  routes: {
    root: { id: "root", path: "", module: root },
    ...Object.fromEntries(
      Object.entries(pages).map(([id, module]) => [id, { id, parentId: "root", path: id, module }]),
    ),
  },
  assets: {
    entry: { imports: [], module: "/assets/entry.js" },
    routes: {
      root: { ...assetOf("root"), path: "" },
      ...Object.fromEntries(Object.keys(pages).map((id) => [id, { ...assetOf(id), parentId: "root", path: id }])),
    },
    url: "/assets/manifest-1.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/manifest" },
};
const handle = createRequestHandler(build, "production");

async function visit(path: string, nonce: string | null = "secret-nonce") {
  const context = new RouterContextProvider();
  context.set(nonceContext, nonce);
  context.set(logContext, { debug, error });
  const response = await handle(new Request(`https://pazar.example${path}`), context);
  return { response, html: await response.text() };
}

const scriptsOf = (html: string) =>
  [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)].map(([, attributes = "", code = ""]) => ({
    attributes,
    code,
  }));

/** What the browser's router reads from the page. */
async function handedOver(html: string): Promise<unknown> {
  const window: { __reactRouterContext?: { stream: ReadableStream<Uint8Array> } } = {};
  for (const { code } of scriptsOf(html))
    if (code.startsWith("window.__reactRouterContext"))
      runInNewContext(code, { window, ReadableStream, TextEncoderStream });
  if (!window.__reactRouterContext) throw new Error("The page hands nothing over.");
  return (await UNSAFE_decodeViaTurboStream(window.__reactRouterContext.stream, globalThis)).value;
}

test("the page carries its loader data to the browser, whatever it holds", async () => {
  const { response, html } = await visit("/good");
  expect(response).toMatchObject({ status: 200 });
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(html).toMatch(/^<!DOCTYPE html><html lang="tr">.*<p>good<\/p>.*<\/body><\/html>$/s);
  expect(html).not.toContain("<script>alert");
  expect(await handedOver(html)).toMatchObject({ loaderData: { good: { text: hostile } } });
});

test("every script carries the nonce, if there is one", async () => {
  const scripts = scriptsOf((await visit("/good")).html);
  expect(scripts.length).toBeGreaterThan(2);
  for (const { attributes } of scripts) expect(attributes).toContain(' nonce="secret-nonce"');
  expect((await visit("/good", null)).html).not.toContain("nonce");
});

test("a page that does not exist has its status and leaves no error in the log", async () => {
  expect((await visit("/missing")).response.status).toBe(404);
  expect((await visit("/nowhere")).response.status).toBe(404);
  expect(error).not.toHaveBeenCalled();
  expect(debug).toHaveBeenCalledWith({ path: "/nowhere", status: 404 }, "page refused");
});

test("a loader that breaks is logged; the visitor learns nothing of it", async () => {
  const { response, html } = await visit("/broken");
  expect(response.status).toBe(500);
  expect(html).toContain("<p>sorry</p>");
  expect(html).not.toContain("secret detail");
  expect(error).toHaveBeenCalledExactlyOnceWith(
    { path: "/broken", err: expect.objectContaining({ message: "secret detail" }) },
    "page failed",
  );
});

test("in production the scripts of a page wait for its first paint", async () => {
  const startOf = (html: string) =>
    scriptsOf(html).find(({ attributes }) => attributes.includes('type="module"'))?.code ?? "";
  const early = (await visit("/good")).html;
  expect(early).toContain('<link rel="modulepreload" href="/assets/good.js"');
  expect(startOf(early)).toMatch(/^import "\/assets\/manifest-1\.js";/);

  vi.stubEnv("PROD", true);
  const { html } = await visit("/good");
  vi.unstubAllEnvs();
  expect(html).not.toContain('rel="modulepreload"');
  const code = startOf(html);
  expect(code).toMatch(/^document\.hidden \|\| await .*PerformanceObserver\(painted\)\.observe\(\{ type: "paint"/);
  expect(code).toContain('"/assets/good.js"');
  const run = /for \(const file of \[(.*?)\]\)/.exec(code)?.[1]?.split(",");
  expect(run).toEqual(expect.arrayContaining(['"/assets/root.js"', '"/assets/good.js"']));
  // It takes the page over, and comes last.
  expect(run).not.toContain('"/assets/entry.js"');
  expect(code).toContain(
    'const [, route0, route1] = await Promise.all([import("/assets/manifest-1.js"), import("/assets/root.js"), import("/assets/good.js")]);',
  );
  expect(code).toMatch(
    /window\.__reactRouterRouteModules = \{"root":route0,"good":route1\};\s+import\("\/assets\/entry\.js"\);$/,
  );
  expect(await handedOver(html)).toMatchObject({ loaderData: { good: { text: hostile } } });
});
