import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../test-app.ts";

const ids = [
  "0",
  "1",
  "2",
  "00002",
  "999999",
  "2147483647",
  "2147483648",
  "99999999999",
  "999999999999999",
  "9007199254740993",
  "-1",
  "",
  "x",
  "1x",
  "1.5",
  "1e9",
  "%33",
  "%D9%A3",
  "1%00",
  "1%",
];
const slugs = [
  "vasita",
  "tum-ilanlar",
  "",
  "-",
  "%C5%9Fi%C5%9Fe",
  "%00",
  "%F0%9F%98%80",
  "%E2%80%AE",
  "a".repeat(2_000),
  "..%2f..",
  "__proto__",
  "%3Cscript%3E",
  "a-c1-p2",
  "%",
  "%E0%A4%A",
  "%zz",
];
const values = [
  "",
  "%20",
  "-5",
  "0",
  "7",
  "34",
  "99999999999999999999",
  "1e309",
  "NaN",
  "abc",
  "%00",
  "%E2%80%8F%E2%80%AE",
  "%F0%9F%9A%97",
  "'",
  "%22",
  "%25",
  "%5C",
  "[]",
  "null",
  "%3Cscript%3Ealert(1)%3C/script%3E",
  "a".repeat(5_000),
  "dizel,yok",
  "price_asc",
  "sansung",
  "%0D%0ASet-Cookie:x=1",
];
const names = [
  "search",
  "city",
  "district",
  "min_price",
  "max_price",
  "sort",
  "with_photo",
  "published_within",
  "cursor",
  "f[yakit]",
  "f[yil][min]",
  "f[yil][max]",
  "f[]",
  "f[[x]",
  "f[__proto__]",
  "__proto__",
  "constructor",
  "_routes",
  "index",
  "%00",
  "[]",
];

const slug = fc
  .tuple(fc.constantFrom(...slugs), fc.constantFrom("c", "p", "s", "x", ""), fc.constantFrom(...ids))
  .map(([words, letter, id]) => `/${words}-${letter}${id}`);
const path = fc.oneof(
  { weight: 4, arbitrary: slug },
  { weight: 3, arbitrary: fc.constantFrom("/vasita-c2", "/tum-ilanlar-c0", "/otomobil-c28", "/") },
  { weight: 1, arbitrary: fc.constantFrom(...ids).map((id) => `/satici/${id}`) },
);
const query = fc
  .array(fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values)), { maxLength: 5 })
  .map((pairs) => pairs.map(([name, value]) => `${name}=${value}`).join("&"));
const address = fc
  .tuple(path, fc.constantFrom("", ".data", "/"), query)
  .map(([page, end, choices]) => `${page === "/" ? (end === ".data" ? "/_root.data" : "/") : page + end}?${choices}`);

/** The built site: whatever the address contains, the response is a page or a client error, in the visitor's language. */
describe("pages with absurd addresses", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp({}, { site: "built" });
    for (let i = 0; i < 3; i++) await app.make.listing({ title: "2016 BMW 320i temiz araba" });
  });

  it("never fail, never redirect to another site and never change the language", async () => {
    const seen = new Set<number>();
    const isSound = fc.asyncProperty(address, fc.constantFrom("tr", "en"), async (url, locale) => {
      const { statusCode, headers, body } = await app.get(url, { locale });
      seen.add(statusCode);
      if (statusCode >= 500) throw new Error(`${statusCode} ${body.slice(0, 200)}`);
      const { location } = headers;
      if (location !== undefined && !/^\/(?!\/)/.test(location.replace(app.config.PUBLIC_URL, "")))
        throw new Error(`leads to ${location}`);
      if (headers["set-cookie"] !== undefined) throw new Error(`sets ${String(headers["set-cookie"])}`);
      if (String(headers["content-type"]).startsWith("text/html") && !body.includes(`<html lang="${locale}"`))
        throw new Error("in another language");
      if (body.includes("<script>alert(1)")) throw new Error("takes markup for its own");
    });
    await fc.assert(isSound, { numRuns: 400, seed: 20_261_115 });
    expect([...seen]).toEqual(expect.arrayContaining([200, 301, 302, 404]));
  });
});
