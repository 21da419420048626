import { ErrorAnswer } from "@pazar/contract/errors";
import { ListingFacets, ListingMap, ListingPage } from "@pazar/contract/search/listing-search";
import { SearchOutcome, SearchSuggestions } from "@pazar/contract/search/search";
import fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import { beforeAll, describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { createTestApp, type TestApp } from "../test-app.ts";

const scraps = [
  "araba",
  "İSTANBUL",
  "ıIiİ",
  "şğüöç",
  "iphone 13",
  "320i",
  "2+1",
  "'",
  '"',
  "''",
  "`",
  "%",
  "%25",
  "_",
  "\\",
  "\\'",
  "--",
  ";",
  "/*",
  "' or 1=1 --",
  "'); drop table listings; --",
  "$1",
  "{}",
  "[]",
  "<script>",
  "&",
  "|",
  "!",
  ":*",
  "<->",
  "'a':*",
  "(",
  ")",
  "a & !b",
  "f:yakit=dizel",
  "t:1",
  "\u0000",
  "a\u0000b",
  "\u200f",
  "\u202eters",
  "\u2066",
  "\ufeff",
  "\u0130\u0307",
  "👩‍👩‍👧",
  "🚗🚗",
  "𝕴𝖕𝖍𝖔𝖓𝖊",
  "ﬁ",
  "\ud800",
  "\n\r\t",
  " ",
  "  ",
  "٣٤",
  "null",
  "undefined",
  "NaN",
  "../../etc/passwd",
];
const numbers = [
  "-1",
  "-0",
  "0",
  "1",
  "7",
  "34",
  "81",
  "82",
  "999",
  "1000001",
  "2147483647",
  "2147483648",
  "9007199254740993",
  "99999999999999999999",
  "1e9",
  "1e309",
  "-1e309",
  "NaN",
  "Infinity",
  "0x10",
  "1.234,56",
  "1,234.56",
  "1.5",
  ".5",
  "5.",
  "abc",
  "",
  " ",
  "٣",
  "1\u0000",
  "1;2",
  "true",
];
const keys = [
  "category",
  "city",
  "district",
  "seller",
  "search",
  "min_price",
  "max_price",
  "sort",
  "with_photo",
  "published_within",
  "cursor",
  "f[yakit]",
  "f[vites]",
  "f[yil][min]",
  "f[yil][max]",
  "f[km][max]",
  "f[bilinmeyen]",
  "f[]",
  "f[__proto__]",
  "__proto__",
  "constructor",
  "q",
  "nonsense",
];

const scrap = fc.constantFrom(...scraps);
const number = fc.constantFrom(...numbers);
const text = fc.oneof(
  {
    weight: 16,
    arbitrary: fc
      .tuple(fc.array(scrap, { maxLength: 6 }), fc.constantFrom("", " "))
      .map(([parts, gap]) => parts.join(gap)),
  },
  { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 40 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(scrap, fc.constantFrom("a", "ş", " ", "'", "%", "👩", "a b "))
      .map(([start, filling]) => start.padEnd(10_000, filling)),
  },
);
const anyValue = fc.oneof(number, text);
/** Valid values are mixed in, so that the nonsense gets past the first check. */
const plausible: Record<string, fc.Arbitrary<string>> = {
  search: text,
  sort: fc.constantFrom("newest", "price_asc", "price_desc", "", "relevance"),
  city: fc.constantFrom("0", "34", "6"),
  district: fc.constantFrom("1", "973"),
  min_price: number,
  max_price: number,
  with_photo: fc.constantFrom("1", "on", ""),
  published_within: fc.constantFrom("1", "7", "30"),
  "f[yakit]": fc.constantFrom("dizel", "dizel,benzin", "dizel,yok", ","),
  "f[yil][min]": number,
  "f[yil][max]": number,
};
const pair = fc
  .constantFrom(...keys)
  .chain((name) =>
    fc.tuple(
      fc.constant(name),
      fc.oneof(
        { weight: 3, arbitrary: (Object.hasOwn(plausible, name) ? plausible[name] : undefined) ?? anyValue },
        { weight: 2, arbitrary: anyValue },
      ),
    ),
  );
const encode = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value.toWellFormed())}`).join("&");

/** A fixed seed, so that every run tests the same inputs. */
const settings = { numRuns: 300, seed: 20_261_115 };

describe("lists and searches with nonsense", () => {
  let app: TestApp;
  let cars: number;
  beforeAll(async () => {
    app = await createTestApp({ API_LIMIT_PER_MINUTE: "1000000" });
    const tree = await app.make.categories.tree();
    const leaf = tree.all.find(({ slug }) => slug === "otomobil-bmw");
    cars = leaf?.parent_id ?? 0;
    const { id: sellerId } = await app.make.user();
    for (let n = 0; n < 30; n++)
      await app.make.listing({
        sellerId,
        title: "2016 BMW 320i temiz araba",
        price: 1_000 + n,
        features: { yakit: "dizel", yil: 2016 },
        ...(leaf && { categoryId: leaf.id }),
      });
    await app.jobs.find(({ name }) => name === "refresh_search_words")?.run({});
  });

  /** A valid response, or a client error with code and message. */
  function check(answer: LightMyRequestResponse, schema: z.core.$ZodType): void {
    const { statusCode } = answer;
    const isFine =
      statusCode === 200
        ? z.safeParse(schema, answer.json()).success
        : statusCode >= 400 && statusCode < 500 && ErrorAnswer.safeParse(answer.json()).success;
    if (!isFine) throw new Error(`${statusCode} ${answer.body.slice(0, 200)}`);
  }

  it.each([
    ["listings", ListingPage] as const,
    ["listings/facets", ListingFacets] as const,
    ["listings/map", ListingMap] as const,
  ])("GET /api/%s", async (path, schema) => {
    const seen = new Set<number>();
    const query = fc
      .tuple(fc.boolean(), fc.array(pair, { maxLength: 6 }))
      .map(([isOfCars, pairs]) => encode(isOfCars ? [["category", String(cars)], ...pairs] : pairs));
    await fc.assert(
      fc.asyncProperty(query, async (given) => {
        const answer = await app.get(`/api/${path}?${given}`);
        seen.add(answer.statusCode);
        check(answer, schema);
      }),
      settings,
    );
    expect([...seen]).toEqual(expect.arrayContaining([200, 422]));
  });

  it("cursors that are foreign, truncated, altered or forged are refused", async () => {
    const cursorOf = async (query: string): Promise<string> =>
      ListingPage.parse((await app.get(`/api/listings?${query}`)).json()).next_cursor ?? "";
    const own = await cursorOf("search=bmw");
    const foreign = await Promise.all(["", "sort=price_asc", "search=araba", `category=${cars}`].map(cursorOf));
    const places = fc.sample(fc.nat({ max: own.length - 1 }), { ...settings, numRuns: 60 });
    const altered = places.map((at) => own.slice(0, at) + (own[at] === "A" ? "B" : "A") + own.slice(at + 1));
    const cut = places.map((at) => own.slice(0, at));
    const answers = new Set<string>();
    for (const cursor of [...foreign, ...altered, ...cut, ...scraps, "a".repeat(10_000)].filter(
      (one) => one !== "" && one !== own,
    )) {
      const answer = await app.get(`/api/listings?search=bmw&cursor=${encodeURIComponent(cursor.toWellFormed())}`);
      answers.add(`${answer.statusCode} ${ErrorAnswer.parse(answer.json()).code}`);
    }
    expect([...answers].toSorted()).toEqual(["422 CURSOR_INVALID", "422 INVALID"]);
    expect((await app.get(`/api/listings?search=bmw&cursor=${own}`)).statusCode).toBe(200);
  });

  it("GET /api/search-suggestions", async () => {
    const ask = (typed: string) => app.get(`/api/search-suggestions?q=${encodeURIComponent(typed.toWellFormed())}`);
    await expect(
      fc.assert(
        fc.asyncProperty(text, async (typed) => check(await ask(typed), SearchSuggestions)),
        settings,
      ),
    ).resolves.toBeUndefined();
  });

  it("POST /api/search-history, signed in and as a guest", async () => {
    const { token } = await app.make.session((await app.make.user()).id);
    const terms = fc.oneof({ weight: 9, arbitrary: text }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) });
    const isSound = fc.asyncProperty(terms, fc.boolean(), async (search_term, isSignedIn) => {
      const answer = await app.write("POST", "/api/search-history", { search_term }, isSignedIn ? { token } : {});
      check(answer, SearchOutcome);
      const redirect = answer.statusCode === 200 ? SearchOutcome.parse(answer.json()).redirect : null;
      if (redirect !== null && !/^\/(?!\/)/.test(redirect)) throw new Error(`leads away: ${redirect}`);
    });
    await expect(fc.assert(isSound, settings)).resolves.toBeUndefined();
  });

  it("categories, cities, districts and filters that do not exist", async () => {
    expect(await app.get("/api/listings?category=2147483647")).toMatchObject({
      statusCode: 404,
      body: expect.stringContaining("CATEGORY_NOT_FOUND"),
    });
    for (const path of ["city=999", "district=9999", "seller=2147483647"])
      expect(ListingPage.parse((await app.get(`/api/listings?${path}`)).json())).toMatchObject({ data: [], total: 0 });
    expect(
      ListingPage.parse((await app.get(`/api/listings?category=${cars}&f[bilinmeyen]=x&f[yakit]=yok`)).json()).total,
    ).toBe(30);
  });

  it("prices in the wrong order, far too high or negative", async () => {
    const total = async (query: string) =>
      ListingPage.parse((await app.get(`/api/listings?search=bmw&${query}`)).json()).total;
    expect(await total("min_price=1010&max_price=1005")).toBe(await total("min_price=1005&max_price=1010"));
    expect(await total("min_price=99999999999999999999")).toBe(0);
    expect(await total("max_price=99999999999999999999")).toBe(30);
    expect((await app.get("/api/listings?min_price=-5")).statusCode).toBe(422);
    expect((await app.get("/api/listings?min_price=abc")).json().errors).toHaveProperty("min_price");
  });
});
