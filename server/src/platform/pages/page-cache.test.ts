import { randomBytes } from "node:crypto";
import { createServer, request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { PageTag } from "@pazar/contract/pages/page-tags";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RenderedPage } from "./finalize-page.ts";
import { createPageCache, type PageCache, type PageCacheOptions, pageKey } from "./page-cache.ts";

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer; title: string | undefined };

let time: number;
let pages: PageCache;
let render: (address: string) => Promise<RenderedPage>;
let renderCount: number;
let isWrittenAtOnce: boolean;
const onError = vi.fn<(error: unknown) => void>();

const textOf = (title: string): string => `<h1>${title}</h1>${"<p>Beşiktaş</p>".repeat(200)}`;
const page = (
  title: string,
  tags: PageTag[] = [],
  { body = Buffer.from(textOf(title)), ...more }: Partial<RenderedPage> = {},
): RenderedPage => ({
  status: 200,
  headers: [["content-type", "text/html; charset=utf-8"]],
  body,
  nonce: null,
  tags: new Set(tags),
  ...more,
});

const keep = (options: Partial<PageCacheOptions> = {}) =>
  createPageCache({ securityHeaders: [["x-content-type-options", "nosniff"]], now: () => time, onError, ...options });

const server = createServer((request, response) => {
  const address = request.url ?? "";
  const served = pages.serve(address === "/alone" ? null : address, request, response, () => {
    renderCount++;
    return render(address);
  });
  isWrittenAtOnce = response.writableEnded;
  served.catch(() => response.writeHead(503).end());
});

async function visit(address: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("The server does not listen.");
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const options = { host: "127.0.0.1", port: bound.port, path: address, method, headers, agent: false };
  const request = httpRequest(options, (response) => {
    buffer(response).then((body) => {
      const title = /<h1>(.*)<\/h1>/.exec(body.toString())?.[1];
      resolve({ status: response.statusCode, headers: response.headers, body, title });
    }, reject);
  });
  request.on("error", reject).end();
  return promise;
}

/** Each address shows a listing of its own. */
const listingAt = (address: string): PageTag => `listings:${address.charCodeAt(1)}`;

const titleOf = async (address: string) => (await visit(address)).title;

/** Renders that end when the test says so. */
function heldRenders() {
  const held: PromiseWithResolvers<RenderedPage>[] = [];
  render = () => {
    const next = Promise.withResolvers<RenderedPage>();
    held.push(next);
    return next.promise;
  };
  return {
    areStarted: (count: number) => vi.waitFor(() => expect(held.length).toBe(count)),
    finish: (index: number, result: RenderedPage) => held[index]?.resolve(result),
    fail: (index: number) => held[index]?.reject(new Error("The database is gone.")),
  };
}

/** Starts `count` visits and waits until all of them wait for a render. */
async function waitingVisits(address: string, count: number) {
  const before = pages.stats().misses;
  const visits = Array.from({ length: count }, () => visit(address));
  await vi.waitFor(() => expect(pages.stats().misses).toBe(before + count));
  return async () => (await Promise.all(visits)).map((answer) => answer.title ?? answer.status);
}

beforeEach(async () => {
  time = 0;
  renderCount = 0;
  render = async (address) => page(`${address} ${renderCount}`, [listingAt(address), "settings"]);
  pages = keep();
  onError.mockReset();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(() => new Promise((resolve) => server.close(resolve)));

test("address, language and location each make a page of their own", () => {
  const key = pageKey("/a", "tr", "34");
  const others = [
    pageKey("/b", "tr", "34"),
    pageKey("/a", "en", "34"),
    pageKey("/a", "tr", "06"),
    pageKey("/a", "tr", ""),
  ];
  expect(new Set([key, ...others, pageKey("/b", "tr", "34 /a")]).size).toBe(6);
});

test("a fresh page is written at once and not rendered again", async () => {
  await visit("/a", { "accept-encoding": "br" });
  expect(isWrittenAtOnce).toBe(false);
  time = 4_999;
  expect((await visit("/a", { "accept-encoding": "br" })).headers["content-encoding"]).toBe("br");
  expect(isWrittenAtOnce).toBe(true);
  expect(await titleOf("/b")).toBe("/b 2");
  expect(pages.stats()).toMatchObject({ pages: 2, hits: 1, misses: 2, staleHits: 0 });
});

test("a stale page is served while one refresh runs, however long, then the new one", async () => {
  await visit("/a");
  const renders = heldRenders();
  for (time of [5_000, 5_000, 10_000, 64_999]) expect(await titleOf("/a")).toBe("/a 1");
  expect(pages.stats()).toMatchObject({ hits: 0, staleHits: 4, misses: 1 });
  renders.finish(0, page("new"));
  await vi.waitFor(async () => expect(await titleOf("/a")).toBe("new"));
  expect(renderCount).toBe(2);
});

test("after its stale time a page is waited for", async () => {
  await visit("/a");
  time = 65_000;
  expect(await titleOf("/a")).toBe("/a 2");
  expect(pages.stats()).toMatchObject({ misses: 2, staleHits: 0, pages: 1 });
});

test("visitors of a missing page share one render", async () => {
  const renders = heldRenders();
  const titles = await waitingVisits("/a", 4);
  renders.finish(0, page("once"));
  expect(await titles()).toEqual(["once", "once", "once", "once"]);
  expect(renderCount).toBe(1);
});

test("a failing render reaches all who wait for it, and the next visitor tries again", async () => {
  const renders = heldRenders();
  const titles = await waitingVisits("/a", 2);
  renders.fail(0);
  expect(await titles()).toEqual([503, 503]);
  expect(onError).not.toHaveBeenCalled();
  render = () => {
    throw new Error("A render may also fail before it starts.");
  };
  expect((await visit("/a")).status).toBe(503);
  render = async () => page("well again");
  expect(await titleOf("/a")).toBe("well again");
});

test("a failing refresh is reported and leaves the stale page until its time is over", async () => {
  await visit("/a");
  render = () => Promise.reject(new Error("The database is gone."));
  time = 5_000;
  expect(await titleOf("/a")).toBe("/a 1");
  await vi.waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
  expect(await titleOf("/a")).toBe("/a 1");
  expect(onError).toHaveBeenCalledTimes(1);
  render = async () => page("unwell", [], { status: 500 });
  time = 64_999;
  expect(await titleOf("/a")).toBe("/a 1");
  await vi.waitFor(() => expect(renderCount).toBe(3));
  expect(await titleOf("/a")).toBe("/a 1");
  time = 65_000;
  expect((await visit("/a")).status).toBe(500);
});

test("while no page can be rendered an outdated one is served and says so", async () => {
  await visit("/a");
  render = () => Promise.reject(new Error("The database is gone."));
  time = 95_000;
  const first = await visit("/a");
  expect([first.title, first.headers["cache-status"]]).toEqual(["/a 1", "Pazar; hit; ttl=-30"]);
  expect((await visit("/new")).status).toBe(503);

  // The next visitors do not wait for a render that will probably fail too.
  time = 100_000;
  const renders = heldRenders();
  const next = await visit("/a");
  expect([next.title, next.headers["cache-status"]]).toEqual(["/a 1", "Pazar; hit; ttl=-35"]);

  renders.finish(0, page("well again"));
  await vi.waitFor(async () => expect(await titleOf("/a")).toBe("well again"));
  expect((await visit("/a")).headers["cache-status"]).toBeUndefined();
});

test("a refresh that gets a 404 removes the page", async () => {
  await visit("/a");
  render = async () => page("gone", [], { status: 404 });
  time = 5_000;
  expect(await titleOf("/a")).toBe("/a 1");
  await vi.waitFor(() => expect(pages.stats()).toMatchObject({ pages: 0, bytes: 0 }));
  expect((await visit("/a")).status).toBe(404);
});

test.each([404, 302, 500])("a response with status %i is not cached", async (status) => {
  render = async () => page("not kept", [], { status });
  expect((await visit("/a")).status).toBe(status);
  expect((await visit("/a")).status).toBe(status);
  expect(renderCount).toBe(2);
  expect(pages.stats()).toMatchObject({ pages: 0, bytes: 0 });
});

test("a permanent redirect is cached for its fresh time only", async () => {
  render = async () => page("", [], { status: 301, headers: [["Location", "/b"]], body: Buffer.alloc(0) });
  await visit("/a");
  expect(await visit("/a")).toMatchObject({ status: 301, headers: { location: "/b", "content-length": "0" } });
  expect(renderCount).toBe(1);
  time = 5_000;
  await visit("/a");
  expect(pages.stats()).toMatchObject({ hits: 1, staleHits: 0, misses: 2 });
});

test("a response that sets a cookie is neither cached nor shared", async () => {
  const renders = heldRenders();
  const visits = [visit("/a"), visit("/a")];
  await vi.waitFor(() => expect(pages.stats().misses).toBe(2));
  renders.finish(0, page("first", [], { headers: [["Set-Cookie", "who=1"]] }));
  await renders.areStarted(2);
  renders.finish(1, page("second", [], { headers: [["Set-Cookie", "who=2"]] }));
  const cookies = (await Promise.all(visits)).map((answer) => answer.headers["set-cookie"]);
  expect(cookies).toEqual(expect.arrayContaining([["who=1"], ["who=2"]]));
  expect(pages.stats().pages).toBe(0);
});

test("without a key each visitor has a render of their own", async () => {
  const visits = await Promise.all([visit("/alone"), visit("/alone", { "accept-encoding": "br" })]);
  expect(visits.map(({ headers }) => headers["content-encoding"])).toEqual([undefined, "br"]);
  expect(renderCount).toBe(2);
  expect(pages.stats()).toMatchObject({ pages: 0, bytes: 0, misses: 2 });
});

test("a page of more than 2 MiB is not cached", async () => {
  render = async (address) => page("", [], { body: randomBytes(address === "/large" ? 2_200_000 : 1_800_000) });
  expect((await visit("/large")).body.length).toBe(2_200_000);
  expect(pages.stats().pages).toBe(0);
  await visit("/small");
  expect(pages.stats().pages).toBe(1);
});

test("the least recently used page leaves first, and its tags with it", async () => {
  render = async (address) => page("", [listingAt(address)], { body: randomBytes(100_000) });
  pages = keep({ maxBytes: 325_000 });
  for (const address of ["/a", "/b", "/c", "/a", "/d"]) await visit(address);
  expect(pages.stats()).toMatchObject({ pages: 3, evictions: 1, hits: 1 });
  expect(pages.stats().bytes).toBeLessThanOrEqual(325_000);
  pages.drop(listingAt("/b"));
  expect(pages.stats().drops).toBe(0);
  for (const address of ["/a", "/c", "/d"]) pages.drop(listingAt(address));
  expect(pages.stats()).toMatchObject({ pages: 0, bytes: 0, drops: 3 });
});

test("a drop removes the pages that show what changed, and no other", async () => {
  await visit("/a");
  await visit("/b");
  pages.drop(listingAt("/a"));
  pages.drop("listings:5");
  expect(await titleOf("/a")).toBe("/a 3");
  expect(await titleOf("/b")).toBe("/b 2");
  pages.drop("settings");
  expect(pages.stats()).toMatchObject({ pages: 0, bytes: 0, drops: 3 });
});

test("a refreshed page answers to its new tags alone", async () => {
  await visit("/a");
  render = async () => page("new", ["pages"]);
  time = 65_000;
  await visit("/a");
  pages.drop("settings");
  expect(pages.stats().pages).toBe(1);
  pages.drop("pages");
  expect(pages.stats().pages).toBe(0);
});

test("clear removes all pages", async () => {
  await visit("/a");
  await visit("/b");
  pages.clear();
  pages.drop("settings");
  expect(pages.stats()).toMatchObject({ pages: 0, bytes: 0, drops: 2 });
  expect(await titleOf("/a")).toBe("/a 3");
});

test.each([
  ["its tag", () => pages.drop("settings")],
  ["everything", () => pages.clear()],
])("a render during which %s was dropped is not kept, and later visitors do not see it", async (_what, drop) => {
  const renders = heldRenders();
  const before = await waitingVisits("/a", 1);
  drop();
  const after = await waitingVisits("/a", 2);
  renders.finish(0, page("outdated", ["settings"]));
  expect(await before()).toEqual(["outdated"]);
  await renders.areStarted(2);
  expect(pages.stats().pages).toBe(0);
  renders.finish(1, page("current", ["settings"]));
  expect(await after()).toEqual(["current", "current"]);
  expect(await titleOf("/a")).toBe("current");
  expect(renderCount).toBe(2);
});

test("a render is cached when something else was invalidated meanwhile", async () => {
  const renders = heldRenders();
  const titles = await waitingVisits("/a", 1);
  pages.drop("categories");
  renders.finish(0, page("current", ["settings"]));
  expect(await titles()).toEqual(["current"]);
  expect(pages.stats().pages).toBe(1);
});

test("the visitor's encodings decide what is sent", async () => {
  const plain = Buffer.from(textOf("/a 1"));
  await visit("/a");
  const br = await visit("/a", { "accept-encoding": "gzip, br" });
  const gzip = await visit("/a", { "accept-encoding": "gzip, br;q=0" });
  const identity = await visit("/a");
  expect([br, gzip, identity].map((answer) => answer.headers["content-encoding"])).toEqual(["br", "gzip", undefined]);
  expect(brotliDecompressSync(br.body)).toEqual(plain);
  expect(gunzipSync(gzip.body)).toEqual(plain);
  expect(identity.body).toEqual(plain);
  expect(br.headers).toMatchObject({
    vary: "Accept-Encoding, Cookie, Accept-Language",
    "cache-control": "private, no-cache",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("script-src 'self';"),
  });
  expect(renderCount).toBe(1);
});

test("a further encoding is counted", async () => {
  render = async () => page("", [listingAt("/a")], { body: randomBytes(100_000) });
  await visit("/a", { "accept-encoding": "gzip" });
  const before = pages.stats().bytes;
  await visit("/a", { "accept-encoding": "br" });
  expect(pages.stats().bytes).toBeGreaterThan(before + 100_000);
  pages.drop(listingAt("/a"));
  expect(pages.stats().bytes).toBe(0);
});

test("a page that many ask for is packed well, and stays so while it says the same", async () => {
  render = async () => page("same");
  const length = async () => (await visit("/a", { "accept-encoding": "br" })).headers["content-length"];
  const first = await length();
  for (let hits = 1; hits <= 50; hits++) expect(await length()).toBe(first);
  const good = await vi.waitFor(async () => {
    const now = await length();
    expect(now).not.toBe(first);
    return now;
  });
  time = 6_000;
  await length();
  await vi.waitFor(() => expect(renderCount).toBe(2));
  expect(await length()).toBe(good);
});

test("HEAD sends the headers of GET", async () => {
  for (const headers of [{}, { "accept-encoding": "br" }]) {
    const get = await visit("/a", headers);
    const head = await visit("/a", headers, "HEAD");
    expect(head.body.length).toBe(0);
    expect({ ...head.headers, date: "" }).toEqual({ ...get.headers, date: "" });
  }
});

test("a browser that has the page gets a 304", async () => {
  const { etag = "" } = (await visit("/a")).headers;
  const statusOf = async (known: string, address = "/a") => (await visit(address, { "if-none-match": known })).status;
  const unchanged = await visit("/a", { "if-none-match": etag });
  expect(unchanged).toMatchObject({ status: 304, headers: { etag, "cache-control": "private, no-cache" } });
  expect(unchanged.headers).not.toHaveProperty("content-length");
  expect(await statusOf(`"other", ${etag.replace("W/", "")}`)).toBe(304);
  expect(await statusOf("*")).toBe(304);
  expect(await statusOf('W/"other"')).toBe(200);
  render = async () => page("gone", [], { status: 404 });
  expect(await statusOf("*", "/gone")).toBe(404);
});
