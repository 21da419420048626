import cookie from "@fastify/cookie";
import type { ApiCaller } from "@pazar/contract/endpoints";
import Fastify, { type FastifyInstance } from "fastify";
import pg from "pg";
import type { RequestHandler, RouterContext } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../http/api-error.ts";
import { localeStore } from "../text/locale.ts";
import { mountPages, type PageVisit } from "./mount-pages.ts";
import { createPageCache, type PageCache } from "./page-cache.ts";

let app: FastifyInstance;
let pages: PageCache;
let visits: PageVisit[];
let rendered: string[];
let handle: RequestHandler;
let isOverloaded: boolean;
let apiError: Error;
const onPage = vi.fn<(url: string, status: number) => void>();

const html = (text: string, status = 200) =>
  new Response(`<h1>${text}</h1>`, { status, headers: { "content-type": "text/html; charset=utf-8" } });

beforeEach(async () => {
  visits = [];
  rendered = [];
  isOverloaded = false;
  apiError = new ApiError("NOT_FOUND");
  onPage.mockReset();
  handle = async ({ url }) => html(`${new URL(url).pathname} ${localeStore.getStore()}`);
  pages = createPageCache({ securityHeaders: [], onError: () => {} });
  app = Fastify();
  await app.register(cookie);
  app.addHook("onRequest", async () => {
    if (isOverloaded) throw new ApiError("OVERLOADED");
  });
  const site: RequestHandler = (request, context) => {
    rendered.push(request.url);
    return handle(request, context);
  };
  mountPages(app, site, {
    config: { DEFAULT_LOCALE: "en", PUBLIC_URL: "https://pazar.example" },
    pageCache: pages,
    apiFor(visit) {
      visits.push(visit);
      return () => Promise.reject(apiError);
    },
    placeKeyOf: (cookies) => cookies["place"] ?? "",
    onPage: (request, status) => onPage(request.url, status),
  });
});

afterEach(() => app.close());

const visit = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const headingOf = async (...of: Parameters<typeof visit>) => /<h1>(.*)<\/h1>/.exec((await visit(...of)).body)?.[1];

test("the language comes from the address, then the cookie, then the browser, then the default", async () => {
  const turkish = { "accept-language": "tr-TR,tr;q=0.9" };
  expect(await headingOf("/")).toBe("/ en");
  expect(await headingOf("/", turkish)).toBe("/ tr");
  expect(await headingOf("/", { ...turkish, cookie: "locale=en" })).toBe("/ en");
  expect(await headingOf("/?lang=tr", { cookie: "locale=en" })).toBe("/ tr");
  expect(await headingOf("/?lang=xx", turkish)).toBe("/ tr");
  expect(visits.map(({ locale }) => locale)).toEqual(["en", "tr"]);
});

test("a language in the address sets the cookie, on a cached page as well", async () => {
  const expected = "locale=tr; Path=/; Max-Age=31536000; SameSite=Lax; Secure";
  expect((await visit("/?lang=tr")).headers["set-cookie"]).toBe(expected);
  expect((await visit("/?lang=tr")).headers["set-cookie"]).toBe(expected);
  expect((await visit("/", { cookie: "locale=tr" })).headers["set-cookie"]).toBeUndefined();
  expect((await visit("/?lang=xx", { cookie: "locale=tr" })).headers["set-cookie"]).toBeUndefined();
  expect(rendered).toEqual(["https://pazar.example/"]);
});

test("one page is rendered however its address is written, another for another place", async () => {
  await visit("/a-c1?sort=newest&city=34&utm_source=x");
  await visit("/a-c1?city=34&sort=newest&fbclid=y");
  expect(rendered).toEqual(["https://pazar.example/a-c1?city=34&sort=newest"]);
  await visit("/a-c1?city=34&sort=newest", { cookie: "place=34" });
  expect(rendered).toHaveLength(2);
});

test("a page with unknown parameters is rendered, but not cached", async () => {
  const answer = await visit("/?x=1");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("no-store");
  await visit("/?x=1");
  expect(rendered).toEqual(["https://pazar.example/?x=1", "https://pazar.example/?x=1"]);
  expect(pages.stats().pages).toBe(0);
});

test("nothing of the visitor's request reaches the site", async () => {
  let seen: unknown;
  handle = async ({ url, headers }) => {
    seen = { url, headers: [...headers] };
    return html("seen");
  };
  await visit("/", { cookie: "session=1", authorization: "Bearer secret", "x-nonce": "guess" });
  expect(seen).toEqual({ url: "https://pazar.example/", headers: [] });
});

test("a page is dropped when something it showed changes", async () => {
  handle = async () => {
    visits.at(-1)?.shows("settings", "listings:5");
    return html("shown");
  };
  await visit("/");
  pages.drop("listings:5");
  await visit("/");
  expect(rendered).toHaveLength(2);
});

test("redirects and missing pages keep their status", async () => {
  handle = async () => new Response(null, { status: 301, headers: { location: "/right-c1" } });
  expect(await visit("/wrong-c1")).toMatchObject({ statusCode: 301, headers: { location: "/right-c1" } });
  handle = async () => html("missing", 404);
  expect((await visit("/nothing")).statusCode).toBe(404);
});

test("data of a page goes the same way", async () => {
  handle = async () => new Response("[1]", { headers: { "content-type": "text/x-script" } });
  const url = "/a-c1.data?_routes=routes%2Fslug";
  expect(await visit(url)).toMatchObject({
    statusCode: 200,
    body: "[1]",
    headers: { "content-type": "text/x-script" },
  });
  await visit(url);
  expect(rendered).toEqual([`https://pazar.example${url}`]);
  handle = async () => new Response("[2]", { status: 500, headers: { "content-type": "text/x-script" } });
  expect(await visit("/b.data")).toMatchObject({ statusCode: 500, body: "[2]" });
});

test.each(["POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const)(
  "%s is refused before its body is read",
  async (method) => {
    const answer = await app.inject({
      method,
      url: "/",
      headers: { "content-type": "text/csv" },
      ...(method !== "OPTIONS" && { payload: "a,b" }),
    });
    expect(answer).toMatchObject({ statusCode: 405, headers: { allow: "GET, HEAD" } });
    expect(rendered).toEqual([]);
  },
);

test("HEAD answers like GET, without the page", async () => {
  const answer = await app.inject({ method: "HEAD", url: "/" });
  expect(answer).toMatchObject({ statusCode: 200, body: "" });
  expect(answer.headers["content-length"]).toBe(String("<h1>/ en</h1>".length));
});

test("a render that fails answers with a small page in the visitor's language", async () => {
  handle = () => Promise.reject(new Error("secret detail"));
  const answer = await visit("/", { cookie: "locale=tr" });
  expect(answer).toMatchObject({
    statusCode: 500,
    headers: { "content-type": "text/html; charset=utf-8", "cache-control": "no-store" },
  });
  expect(answer.body).toContain('<html lang="tr">');
  expect(answer.body).toContain("<h1>Sayfa gösterilemedi</h1>");
  expect(answer.body).not.toContain("secret detail");
  expect(answer.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'sha256-/);
  handle = async () =>
    new Response("Unexpected Server Error", { status: 500, headers: { "content-type": "text/plain" } });
  expect((await visit("/other")).body).toContain("<h1>This page could not be shown</h1>");
});

test("a process that sheds load says so and when to come back", async () => {
  isOverloaded = true;
  const answer = await visit("/", { cookie: "locale=tr" });
  expect(answer).toMatchObject({
    statusCode: 503,
    headers: { "retry-after": "5", "x-content-type-options": "nosniff" },
  });
  expect(answer.body).toContain("Şu anda çok yoğunuz");
});

test("a page whose query the database ended says the same, not that it is broken", async () => {
  const apiKey = Symbol.for("pazar.api");
  const shared: typeof globalThis & { [apiKey]?: RouterContext<ApiCaller> } = globalThis;
  apiError = Object.assign(new pg.DatabaseError("canceling statement due to statement timeout", 0, "error"), {
    code: "57014",
  });
  handle = async (_request, context) => {
    const api = shared[apiKey];
    const isAnswered =
      api !== undefined &&
      context !== undefined &&
      (await context
        .get(api)("GET /api/settings")
        .then(
          () => true,
          () => false,
        ));
    return html("failed", isAnswered ? 200 : 500);
  };
  expect(await visit("/slow")).toMatchObject({ statusCode: 503, headers: { "retry-after": "5" } });
  apiError = new ApiError("INTERNAL");
  expect(await visit("/broken")).toMatchObject({ statusCode: 500 });
});

test("every served page is reported, cached or not", async () => {
  await visit("/a-p1");
  await visit("/a-p1?utm_source=x");
  handle = async () => html("missing", 404);
  await visit("/b-p2");
  expect(onPage.mock.calls).toEqual([
    ["/a-p1", 200],
    ["/a-p1?utm_source=x", 200],
    ["/b-p2", 404],
  ]);
});
