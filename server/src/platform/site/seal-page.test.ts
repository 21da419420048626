import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { contentSecurityPolicy, newMark, type RenderedPage, sealPage, sealScripts } from "./seal-page.ts";

const hashOf = (code: string) => createHash("sha256").update(code).digest("base64");
const securityHeaders = [["x-content-type-options", "nosniff"]] as const;
const rendered = (page: Partial<RenderedPage>): RenderedPage => ({
  status: 200,
  headers: [["content-type", "text/html; charset=utf-8"]],
  body: "<p>Merhaba</p>",
  mark: null,
  tags: new Set(),
  ...page,
});
const headerOf = (headers: string[], name: string) => headers[headers.findIndex((each) => each.toLowerCase() === name) + 1];

test("a mark is new each time and safe inside an attribute", () => {
  expect(newMark()).toMatch(/^[\w-]{22}$/);
  expect(newMark()).not.toBe(newMark());
});

test("only scripts that carry the mark are hashed, each as the browser will read it", () => {
  const mark = newMark();
  const html = [
    `<script nonce="${mark}">first("İstanbul")</script>`,
    `<script type="module" async="" nonce="${mark}" data-x="1">\nsecond()\n</script>`,
    `<script nonce="${mark}" src="/assets/entry.js"></script>`,
    `<script>alert("injected")</script>`,
    `<script nonce="guess">alert("guessed")</script>`,
  ].join("");
  expect(sealScripts(html, mark).hashes).toEqual([hashOf('first("İstanbul")'), hashOf("\nsecond()\n")]);
});

test("an injected script that reaches around a marked tag is not hashed", () => {
  const mark = newMark();
  const around = `<script x="<link nonce="${mark}" rel="preload">alert(1)</script>`;
  const open = `<script>alert(2);<script nonce="${mark}">own()</script>`;
  expect(sealScripts(around + open, mark).hashes).toEqual([]);
});

test("the mark leaves the page with scripts, links and styles", () => {
  const mark = newMark();
  const html = `<link rel="preload" nonce="${mark}" href="/a.js"/><style nonce="${mark}">a{}</style><script nonce="${mark}">own()</script>`;
  expect(sealScripts(html, mark).html).toBe(`<link rel="preload" href="/a.js"/><style>a{}</style><script>own()</script>`);
});

test("the policy names the hashes once and the extra hosts where they belong", () => {
  const policy = contentSecurityPolicy(["abc=", "abc=", "def="], {
    connectSources: ["wss://live.example"],
    formTargets: ["https://pay.example"],
  });
  expect(policy.split("; ")).toEqual([
    "default-src 'self'",
    "script-src 'self' 'sha256-abc=' 'sha256-def='",
    "style-src 'self'",
    "style-src-elem 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "connect-src 'self' wss://live.example",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://pay.example",
    "frame-ancestors 'none'",
  ]);
  expect(contentSecurityPolicy([])).toContain("script-src 'self'; style-src");
});

test("a sealed page holds the same content in each encoding", async () => {
  const mark = newMark();
  const body = `<script nonce="${mark}">own()</script>${"<p>Kadıköy</p>".repeat(500)}`;
  const page = await sealPage(rendered({ body, mark }), { securityHeaders });
  const expected = body.replace(` nonce="${mark}"`, "");
  const { br, gzip, identity } = page.variants;
  expect(brotliDecompressSync(br.body ?? "").toString()).toBe(expected);
  expect(gunzipSync(gzip.body ?? "").toString()).toBe(expected);
  expect((await page.unpack()).toString()).toBe(expected);
  expect(identity.body).toBeNull();
  expect(headerOf(br.headers, "content-length")).toBe(String(br.body?.length));
  expect(headerOf(identity.headers, "content-length")).toBe(String(Buffer.byteLength(expected)));
  expect(headerOf(br.headers, "content-security-policy")).toContain(`'sha256-${hashOf("own()")}'`);
});

test.each([100, 9_000])("a stored body of %i bytes holds no more memory than it is counted for", async (size) => {
  const page = await sealPage(rendered({ body: "x".repeat(size) }), { securityHeaders });
  const bodies = new Set([page.variants.br.body, page.variants.gzip.body]);
  expect([...bodies].reduce((sum, body) => sum + (body?.buffer.byteLength ?? 0), 0)).toBe(page.storedBytes);
});

test("a data answer keeps its body and gets the same security headers", async () => {
  const body = `["${` nonce="x"<script>`.repeat(2)}"]`;
  const page = await sealPage(rendered({ body, headers: [["Content-Type", "text/x-script"]] }), { securityHeaders });
  const { br, gzip, identity } = page.variants;
  expect(identity.body?.toString()).toBe(body);
  expect([br, gzip]).toEqual([identity, identity]);
  expect(identity.headers).not.toContain("content-encoding");
  expect(headerOf(identity.headers, "x-content-type-options")).toBe("nosniff");
  expect(headerOf(identity.headers, "content-type")).toBe("text/x-script");
});

test("headers of the render yield to the ones that are set here", async () => {
  const headers = [
    ["Cache-Control", "max-age=99"],
    ["Content-Length", "1"],
    ["X-Content-Type-Options", "none"],
    ["Location", "/tr"],
  ] as const;
  const page = await sealPage(rendered({ headers }), { securityHeaders });
  const names = page.variants.identity.headers.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  expect(headerOf(page.variants.identity.headers, "cache-control")).toBe("private, no-cache");
  expect(headerOf(page.variants.identity.headers, "x-content-type-options")).toBe("nosniff");
  expect(headerOf(page.variants.identity.headers, "location")).toBe("/tr");
});

test("a cookie or no-store makes an answer one visitor's own", async () => {
  const isShareable = async (name: string, value: string) => {
    const page = await sealPage(rendered({ headers: [[name, value]] }), { securityHeaders });
    return page.isShareable;
  };
  expect(await isShareable("Set-Cookie", "a=1")).toBe(false);
  expect(await isShareable("Cache-Control", "private, No-Store")).toBe(false);
  expect(await isShareable("Cache-Control", "no-cache")).toBe(true);
});

test("the tag follows body and headers, not the mark", async () => {
  const etagOf = async (text: string, connectSources: string[] = []) => {
    const mark = newMark();
    const body = `${text}<script nonce="${mark}">own()</script>`;
    return (await sealPage(rendered({ body, mark }), { securityHeaders, csp: { connectSources } })).etag;
  };
  const etag = await etagOf("a");
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  expect(await etagOf("a")).toBe(etag);
  expect(await etagOf("b")).not.toBe(etag);
  expect(await etagOf("a", ["wss://live.example"])).not.toBe(etag);
});
