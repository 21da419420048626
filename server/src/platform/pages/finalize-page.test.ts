import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { contentSecurityPolicy, finalizePage, hashScripts, newNonce, type RenderedPage } from "./finalize-page.ts";

const hashOf = (code: string) => createHash("sha256").update(code).digest("base64");
const securityHeaders = [["x-content-type-options", "nosniff"]] as const;
type Parts = Partial<Pick<RenderedPage, "headers" | "nonce">> & { body?: string };
const rendered = ({
  body = "<p>Merhaba</p>",
  nonce = null,
  headers = [["content-type", "text/html; charset=utf-8"]],
}: Parts): RenderedPage => ({ status: 200, headers, body: Buffer.from(body), nonce, tags: new Set() });
const headerOf = (headers: string[], name: string) =>
  headers[headers.findIndex((each) => each.toLowerCase() === name) + 1];

test("a nonce is new each time and safe inside an attribute", () => {
  expect(newNonce()).toMatch(/^[\w-]{22}[0-9a-z]+$/);
  expect(newNonce()).not.toBe(newNonce());
});

test("only scripts that carry the nonce are hashed, each as the browser will read it", () => {
  const nonce = newNonce();
  const html = [
    `<script nonce="${nonce}">first("İstanbul")</script>`,
    `<script type="module" async="" nonce="${nonce}" data-x="1">\nsecond()\n</script>`,
    `<script nonce="${nonce}" src="/assets/entry.js"></script>`,
    `<script>alert("injected")</script>`,
    `<script nonce="guess">alert("guessed")</script>`,
  ].join("");
  expect(hashScripts(Buffer.from(html), nonce).hashes).toEqual([hashOf('first("İstanbul")'), hashOf("\nsecond()\n")]);
});

test("an injected script that reaches around a marked tag is not hashed", () => {
  const nonce = newNonce();
  const around = `<script x="<link nonce="${nonce}" rel="preload">alert(1)</script>`;
  const open = `<script>alert(2);<script nonce="${nonce}">own()</script>`;
  expect(hashScripts(Buffer.from(around + open), nonce).hashes).toEqual([]);
});

test("the nonce is taken out of the page with scripts, links and styles", () => {
  const nonce = newNonce();
  const html = `<link rel="preload" nonce="${nonce}" href="/a.js"/><style nonce="${nonce}">a{}</style><script nonce="${nonce}">own()</script>`;
  expect(hashScripts(Buffer.from(html), nonce).body.toString()).toBe(
    `<link rel="preload" href="/a.js"/><style>a{}</style><script>own()</script>`,
  );
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
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://pay.example",
    "frame-ancestors 'none'",
  ]);
  expect(contentSecurityPolicy([])).toContain("script-src 'self'; style-src");
});

test("the policy of a page holds the hashes of its own scripts", async () => {
  const nonce = newNonce();
  const page = finalizePage(rendered({ body: `<script nonce="${nonce}">own()</script>`, nonce }), { securityHeaders });
  const { headers, body } = await page.body.make("identity");
  expect(body.toString()).toBe("<script>own()</script>");
  expect(headerOf(headers, "content-security-policy")).toContain(`'sha256-${hashOf("own()")}'`);
});

test("what is not to be stored has no tag", async () => {
  const page = finalizePage(rendered({ headers: [["cache-control", "no-store"]] }), { securityHeaders });
  expect(page.etag).toBeNull();
  expect([...page.notModifiedHeaders, ...(await page.body.make("identity")).headers]).not.toContain("etag");
});

test("a data answer keeps its body and gets the same security headers", async () => {
  const text = `["${` nonce="x"<script>`.repeat(2)}"]`;
  const page = finalizePage(rendered({ body: text, headers: [["Content-Type", "text/x-script"]] }), {
    securityHeaders,
  });
  const { headers, body } = await page.body.make("br");
  expect(body.toString()).toBe(text);
  expect(headerOf(headers, "x-content-type-options")).toBe("nosniff");
  expect(headerOf(headers, "content-type")).toBe("text/x-script");
});

test("headers of the render yield to the ones that are set here", async () => {
  const headers = [
    ["Cache-Control", "max-age=99"],
    ["Content-Length", "1"],
    ["X-Content-Type-Options", "none"],
    ["Location", "/tr"],
  ] as const;
  const page = finalizePage(rendered({ headers }), { securityHeaders });
  const sent = (await page.body.make("identity")).headers;
  const names = sent.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  expect(headerOf(sent, "cache-control")).toBe("private, no-cache");
  expect(headerOf(sent, "x-content-type-options")).toBe("nosniff");
  expect(headerOf(sent, "location")).toBe("/tr");
});

test("a cookie or no-store makes an answer one visitor's own", () => {
  const isShareable = (name: string, value: string) =>
    finalizePage(rendered({ headers: [[name, value]] }), { securityHeaders }).isShareable;
  expect(isShareable("Set-Cookie", "a=1")).toBe(false);
  expect(isShareable("Cache-Control", "private, No-Store")).toBe(false);
  expect(isShareable("Cache-Control", "no-cache")).toBe(true);
});

test("the tag follows body and headers, not the mark", () => {
  const etagOf = (text: string, connectSources: string[] = []) => {
    const nonce = newNonce();
    const body = `${text}<script nonce="${nonce}">own()</script>`;
    return finalizePage(rendered({ body, nonce }), { securityHeaders, csp: { connectSources } }).etag;
  };
  const etag = etagOf("a");
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  expect(etagOf("a")).toBe(etag);
  expect(etagOf("b")).not.toBe(etag);
  expect(etagOf("a", ["wss://live.example"])).not.toBe(etag);
});

test("a page's own referrer policy takes the place of the usual one, also when it has not changed", () => {
  const usual = [["referrer-policy", "strict-origin-when-cross-origin"]] as const;
  const policies = ({ notModifiedHeaders, body }: ReturnType<typeof finalizePage>) =>
    [notModifiedHeaders, body.ready("identity")?.headers ?? []].map((headers) =>
      headers.filter((_, index) => headers[index - 1] === "referrer-policy"),
    );
  const page = (headers: RenderedPage["headers"]) => finalizePage(rendered({ headers }), { securityHeaders: usual });
  expect(policies(page([]))).toEqual([[usual[0][1]], [usual[0][1]]]);
  expect(policies(page([["referrer-policy", "no-referrer"]]))).toEqual([["no-referrer"], ["no-referrer"]]);
});
