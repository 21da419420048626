import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  contentSecurityPolicy,
  newMark,
  type PagePieces,
  type RenderedPage,
  sealPage,
  sealScripts,
  type Shell,
} from "./seal-page.ts";

const hashOf = (code: string) => createHash("sha256").update(code).digest("base64");
const securityHeaders = [["x-content-type-options", "nosniff"]] as const;
type Parts = Partial<Pick<RenderedPage, "headers">> & { body?: Shell["pieces"]; own?: PagePieces; mark?: string };
const rendered = ({
  body = ["<p>Merhaba</p>"],
  own = [],
  mark,
  headers = [["content-type", "text/html; charset=utf-8"]],
}: Parts): RenderedPage => ({
  status: 200,
  headers,
  shell: { mark: mark ?? null, pieces: body },
  own,
  tags: new Set(),
});
const headerOf = (headers: string[], name: string) =>
  headers[headers.findIndex((each) => each.toLowerCase() === name) + 1];

test("a mark is new each time and safe inside an attribute", () => {
  expect(newMark()).toMatch(/^[\w-]{22}[0-9a-z]+$/);
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
  expect(sealScripts(Buffer.from(html), mark).hashes).toEqual([hashOf('first("İstanbul")'), hashOf("\nsecond()\n")]);
});

test("an injected script that reaches around a marked tag is not hashed", () => {
  const mark = newMark();
  const around = `<script x="<link nonce="${mark}" rel="preload">alert(1)</script>`;
  const open = `<script>alert(2);<script nonce="${mark}">own()</script>`;
  expect(sealScripts(Buffer.from(around + open), mark).hashes).toEqual([]);
});

test("the mark leaves the page with scripts, links and styles", () => {
  const mark = newMark();
  const html = `<link rel="preload" nonce="${mark}" href="/a.js"/><style nonce="${mark}">a{}</style><script nonce="${mark}">own()</script>`;
  expect(Buffer.concat(sealScripts(Buffer.from(html), mark).pieces).toString()).toBe(
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
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self' https://pay.example",
    "frame-ancestors 'none'",
  ]);
  expect(contentSecurityPolicy([])).toContain("script-src 'self'; style-src");
});

test("the policy of a page holds the hashes of its own scripts", async () => {
  const mark = newMark();
  const page = sealPage(rendered({ body: [`<script nonce="${mark}">own()</script>`], mark }), { securityHeaders });
  const { headers, body } = await page.body.make("identity");
  expect(body.toString()).toBe("<script>own()</script>");
  expect(headerOf(headers, "content-security-policy")).toContain(`'sha256-${hashOf("own()")}'`);
});

test.each(["Şişli'de kiralık daire ₺", "🏠 İlan", "", "half of a pair \ud83c is replaced"])(
  "a page's text is sent in UTF-8: %j",
  async (text) => {
    const page = sealPage(rendered({ body: [text] }), { securityHeaders });
    const { body } = await page.body.make("identity");
    expect(body).toEqual(Buffer.from(text));
  },
);

test("pieces are put together in their order, whether text or bytes", async () => {
  const page = sealPage(rendered({ body: ["<p>Şişli ", Buffer.from("ve Üsküdar "), "ğ</p>"] }), { securityHeaders });
  expect((await page.body.make("identity")).body.toString()).toBe("<p>Şişli ve Üsküdar ğ</p>");
});

test("bytes stand between marked scripts as they are, and are not searched for any", async () => {
  const mark = newMark();
  const script = `<script nonce="${mark}">own()</script>`;
  const bytes = [
    Buffer.from(`<b>1</b><script nonce="${mark}">kept()</script>`),
    Buffer.from("<b>2</b>"),
    Buffer.from("<b>3</b>"),
  ] as const;
  const page = sealPage(rendered({ body: [bytes[0], script, bytes[1], bytes[2], `ğ${script}`], mark }), {
    securityHeaders,
  });
  const { headers, body } = await page.body.make("identity");
  expect(body.toString()).toBe(`${bytes[0].toString()}<script>own()</script><b>2</b><b>3</b>ğ<script>own()</script>`);
  expect(headerOf(headers, "content-security-policy")).toContain(`script-src 'self' 'sha256-${hashOf("own()")}';`);
});

test("pages of one shell have the same scripts, each with pieces of its own", async () => {
  const mark = newMark();
  const { shell } = rendered({
    body: ["<title>", null, `</title><script nonce="${mark}">own()</script>`, null, null, "<p>ğ</p>", null],
    mark,
  });
  const sent = async (own: PagePieces) =>
    (await sealPage({ ...rendered({}), shell, own }, { securityHeaders }).body.make("identity")).body.toString();
  expect(await sent(["Şişli", "<b>1</b>", Buffer.from("<b>2</b>"), "ş"])).toBe(
    "<title>Şişli</title><script>own()</script><b>1</b><b>2</b><p>ğ</p>ş",
  );
  expect(await sent([Buffer.from("Muş"), "", "<b>3</b>", ""])).toBe(
    "<title>Muş</title><script>own()</script><b>3</b><p>ğ</p>",
  );
});

test("a script in what is a page's own is not hashed, whatever it carries", async () => {
  const mark = newMark();
  const page = sealPage(
    rendered({ body: ["<p>", null, "</p>"], own: [`<script nonce="${mark}">injected()</script>`], mark }),
    { securityHeaders },
  );
  expect(headerOf((await page.body.make("identity")).headers, "content-security-policy")).toContain(
    "script-src 'self';",
  );
});

test("what is not to be stored has no tag", async () => {
  const page = sealPage(rendered({ headers: [["cache-control", "no-store"]] }), { securityHeaders });
  expect(page.etag).toBeNull();
  expect([...page.notModifiedHeaders, ...(await page.body.make("identity")).headers]).not.toContain("etag");
});

test("a data answer keeps its body and gets the same security headers", async () => {
  const text = `["${` nonce="x"<script>`.repeat(2)}"]`;
  const page = sealPage(rendered({ body: [text], headers: [["Content-Type", "text/x-script"]] }), { securityHeaders });
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
  const page = sealPage(rendered({ headers }), { securityHeaders });
  const sent = (await page.body.make("identity")).headers;
  const names = sent.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  expect(new Set(names).size).toBe(names.length);
  expect(headerOf(sent, "cache-control")).toBe("private, no-cache");
  expect(headerOf(sent, "x-content-type-options")).toBe("nosniff");
  expect(headerOf(sent, "location")).toBe("/tr");
});

test("a cookie or no-store makes an answer one visitor's own", () => {
  const isShareable = (name: string, value: string) =>
    sealPage(rendered({ headers: [[name, value]] }), { securityHeaders }).isShareable;
  expect(isShareable("Set-Cookie", "a=1")).toBe(false);
  expect(isShareable("Cache-Control", "private, No-Store")).toBe(false);
  expect(isShareable("Cache-Control", "no-cache")).toBe(true);
});

test("the tag follows body and headers, not the mark", () => {
  const etagOf = (text: string, connectSources: string[] = []) => {
    const mark = newMark();
    const body = `${text}<script nonce="${mark}">own()</script>`;
    return sealPage(rendered({ body: [body], mark }), { securityHeaders, csp: { connectSources } }).etag;
  };
  const etag = etagOf("a");
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  expect(etagOf("a")).toBe(etag);
  expect(etagOf("b")).not.toBe(etag);
  expect(etagOf("a", ["wss://live.example"])).not.toBe(etag);
});
