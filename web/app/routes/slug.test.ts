import type { ApiCaller } from "@pazar/contract/endpoints";
import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { apiContext } from "../platform/ssr/api-context.ts";
import { fromJson } from "../platform/ssr/json-data.ts";
import { loader } from "./slug.tsx";

type Answers = Record<string, unknown>;
let answers: Answers;
let calls: unknown[];

const failure = (status: number) => Object.assign(new Error("refused"), { status });
const page = {
  data: [],
  next_cursor: null,
  total: 0,
  total_is_capped: false,
  did_you_mean: null,
  relaxed: [],
  similar_categories: [],
};
const yakit = {
  key: "yakit",
  type: "select",
  name: "Yakıt",
  unit: null,
  is_required: false,
  options: [{ code: "dizel", name: "Dizel", listings_count: 4 }],
};
const facets = {
  total: 0,
  total_is_capped: false,
  is_sample: false,
  categories: [{ id: 13, name: "BMW", slug_cid: "bmw-c13", listings_count: 4 }],
  best_categories: [],
  cities: [],
  districts: [],
  filters: [yakit],
};

beforeEach(() => {
  calls = [];
  answers = {
    "GET /api/categories/:id": { id: 12, name: "Otomobil", slug_cid: "otomobil-c12", ancestors: [], children: [] },
    "GET /api/find-place": ({ query: { city, district } }: { query: { city: number; district?: number } }) => ({
      // 90 was merged into 34.
      city: city === 34 || city === 90 ? { id: 34, name: "İstanbul" } : null,
      district: city === 34 && district === 512 ? { id: 512, name: "Kadıköy", city_id: 34 } : null,
    }),
    "GET /api/current-location": { city: null, district: null },
    "GET /api/listings": page,
    "GET /api/listings/facets": facets,
    "GET /api/listings/:id": { id: 5, slug_pid: "bisiklet-p5" },
    "GET /api/listings/:id/similar": [],
    "GET /api/pages/:id": { id: 3, title: "Yardım", slug_paid: "yardim-s3" },
  };
});

async function load(address: string) {
  const url = new URL(address, "https://pazar.test");
  const context = new RouterContextProvider();
  const api: ApiCaller = async (call, ...[input]) => {
    calls.push([call, input]);
    const given = answers[call];
    const answer = typeof given === "function" ? given(input) : given;
    if (answer instanceof Error) throw answer;
    return JSON.parse(JSON.stringify(answer));
  };
  context.set(apiContext, api);
  const args = {
    params: { slug: url.pathname.slice(1) },
    url,
    context,
    request: new Request(url),
    pattern: "/:slug",
  };
  try {
    const result = await loader(args);
    return "json" in result ? fromJson(result) : { init: result.init, data: fromJson(result.data) };
  } catch (thrown) {
    return thrown;
  }
}

const isRedirect = (result: unknown) =>
  result instanceof Response ? [result.status, result.headers.get("location")] : result;

test.each([
  ["/otomobil-c12", "category"],
  ["/tum-ilanlar-c0", "category"],
  ["/bisiklet-p5", "listing"],
  ["/yardim-s3", "page"],
])("%s shows a %s", async (address, kind) => {
  expect(await load(address)).toMatchObject({ kind, path: address.slice(1), origin: "https://pazar.test" });
});

test.each([
  ["/araba-c12?search=bmw&city=34", "/otomobil-c12?search=bmw&city=34"],
  ["/otomobil-c012", "/otomobil-c12"],
  ["/hepsi-c0", "/tum-ilanlar-c0"],
  ["/bisiklett-p5", "/bisiklet-p5"],
  ["/help-s3", "/yardim-s3"],
  ["/otomobil-c12?city=90&cursor=x&search=bmw", "/otomobil-c12?city=34&search=bmw"],
])("%s leads for good to %s", async (address, right) => {
  expect(isRedirect(await load(address))).toEqual([301, right]);
});

const asked = () =>
  calls
    .filter((call) => Array.isArray(call) && /listings/.test(String(call[0])))
    .map((call) => (Array.isArray(call) ? call[1].query : undefined));

test("a category is described with those above it, and has a feed", async () => {
  const ancestors = [{ id: 2, name: "Vasıta", slug_cid: "vasita-c2" }];
  answers["GET /api/categories/:id"] = { id: 12, name: "Otomobil", slug_cid: "otomobil-c12", ancestors, children: [] };
  expect(await load("/otomobil-c12")).toMatchObject({
    description: "Vasıta Otomobil listings all over Turkey: compare prices, message the seller, buy safely.",
    feed: { title: "Otomobil: newest listings (RSS)", href: "/rss/c12.xml?lang=en" },
  });
});

test("all listings are listings of category 0", async () => {
  expect(await load("/tum-ilanlar-c0?search=iphone")).toMatchObject({
    heading: "Results for “iphone”",
    trail: { links: [{ label: "Home", href: "/" }], current: "All listings" },
  });
  expect(asked()).toEqual([
    { category: 0, search: "iphone", cursor: undefined },
    { category: 0, search: "iphone" },
  ]);
});

test.each([
  [
    "city=34&district=512&min_price=9&max_price=5&f[yakit]=dizel",
    { city: 34, district: 512, min_price: 5, max_price: 9, "f[yakit]": "dizel" },
  ],
  ["city=34&district=7", { city: 34 }],
  ["city=99&district=512&sort=best&published_within=x", {}],
  ["district=512", {}],
  ["city=0", { city: 0 }],
])("the list and its facets are asked for what makes sense in %s", async (address, query) => {
  await load(`/otomobil-c12?${address}`);
  expect(asked()).toEqual([
    { category: 12, ...query, cursor: undefined },
    { category: 12, ...query },
  ]);
});

test("the page links on with what was chosen and without what no filter explains", async () => {
  expect(await load("/otomobil-c12?f[yakit]=dizel,komur&f[oda]=3&search=bmw")).toMatchObject({
    query: { category: 12, search: "bmw", "f[yakit]": "dizel" },
    children: [{ name: "BMW", href: "/bmw-c13?search=bmw&f[yakit]=dizel", count: "4" }],
    applied: [
      { text: "“bmw”", href: "/otomobil-c12?f[yakit]=dizel" },
      { text: "Yakıt: Dizel", href: "/otomobil-c12?search=bmw" },
    ],
  });
});

test("the saved place is the chosen one until the address names another", async () => {
  answers["GET /api/current-location"] = { city: { id: 34, name: "İstanbul" }, district: null };
  const place = (value: string) => ({
    filters: {
      sections: expect.arrayContaining([
        expect.objectContaining({
          kind: "selects",
          selects: expect.arrayContaining([expect.objectContaining({ name: "city", value })]),
        }),
      ]),
    },
  });
  expect(await load("/otomobil-c12")).toMatchObject({ ...place("34"), applied: [] });
  expect(await load("/otomobil-c12?city=0")).toMatchObject({ ...place("0"), applied: [] });
  expect(await load("/otomobil-c12?city=34")).toMatchObject({
    ...place("34"),
    applied: [{ text: "İstanbul", href: "/otomobil-c12?city=0" }],
  });
});

const misspelt = () => {
  answers["GET /api/listings"] = ({ query }: { query: { search: string } }) =>
    query.search === "iphone" ? { ...page, data: [{ id: 7 }], total: 63 } : { ...page, did_you_mean: "iphone" };
};

test("a misspelt search shows the corrected results, with the way to what was typed", async () => {
  misspelt();
  expect(await load("/tum-ilanlar-c0?search=ihpone&min_price=5")).toMatchObject({
    heading: "Results for “iphone”",
    countText: "63 listings",
    query: { category: 0, search: "iphone", min_price: 5 },
    listings: { data: [{ id: 7 }], total: 63 },
    children: [{ href: "/bmw-c13?search=iphone&min_price=5" }],
    spelling: {
      text: "Showing results for",
      shown: "iphone",
      link: "Search for “ihpone” instead",
      href: "/tum-ilanlar-c0?search=ihpone&min_price=5&as_typed=1",
    },
  });
  expect(asked().slice(2)).toEqual([
    { category: 0, search: "iphone", min_price: 5, cursor: undefined },
    { category: 0, search: "iphone", min_price: 5 },
  ]);
});

test("a search that is wanted as typed is not corrected", async () => {
  misspelt();
  expect(await load("/tum-ilanlar-c0?search=ihpone&as_typed=1")).toMatchObject({
    heading: "Results for “ihpone”",
    listings: { data: [], total: 0 },
    spelling: { text: "Did you mean:", link: "iphone", href: "/tum-ilanlar-c0?search=iphone" },
    emptyText: "Nothing was found for “ihpone”. Try fewer or different words.",
  });
});

test("a search of all categories offers the best of them, an empty one those with a similar name", async () => {
  const suggested = { id: 13, name: "Cep Telefonu", slug_cid: "cep-telefonu-c13", path: "Telefon", listings_count: 9 };
  answers["GET /api/listings/facets"] = { ...facets, best_categories: [suggested] };
  answers["GET /api/listings"] = { ...page, similar_categories: [suggested] };
  expect(await load("/tum-ilanlar-c0?search=samsun")).toMatchObject({
    children: [],
    best: {
      categories: [{ name: "Cep Telefonu", path: "Telefon", href: "/cep-telefonu-c13?search=samsun", count: "9" }],
    },
    similar: { categories: [{ name: "Cep Telefonu", path: "Telefon", href: "/cep-telefonu-c13", count: "9" }] },
  });
});

const adiyaman = { city: { id: 2, name: "Adıyaman" }, district: null };
const relaxed = (...drops: string[]) => drops.map((drop) => ({ drop, total: 63, total_is_capped: false }));

test.each([
  ["", adiyaman, relaxed("place"), "None in Adıyaman, but 63 listings in Turkey."],
  ["?search=bmw", adiyaman, relaxed("search", "place"), "Nothing for “bmw” in Adıyaman, but 63 listings in Turkey."],
  [
    "",
    { ...adiyaman, district: { id: 21, name: "Besni" } },
    relaxed("place", "district"),
    "None in Besni, Adıyaman, but 63 listings in Adıyaman.",
  ],
  ["", adiyaman, [], "There are no listings in this category yet."],
  ["?min_price=5", adiyaman, relaxed("price"), "No listings match “$5 and up”. Without it there are 63 listings."],
  ["?min_price=5&search=bmw", adiyaman, relaxed("price", "with_photo"), "No listings match these filters."],
  ["?min_price=5", adiyaman, [], "No listings match these filters."],
  ["?search=bmw", adiyaman, relaxed("category"), "Nothing was found for “bmw”. Try fewer or different words."],
])("an empty list %s near %j that %j would fill says: %s", async (address, place, found, emptyText) => {
  answers["GET /api/current-location"] = place;
  answers["GET /api/listings"] = { ...page, relaxed: found };
  expect(await load(`/otomobil-c12${address}`)).toMatchObject({ emptyText });
});

test("the corrected search keeps the other filters", async () => {
  answers["GET /api/listings"] = {
    ...page,
    did_you_mean: "samsung",
    relaxed: [{ drop: "price", total: 3, total_is_capped: false }],
  };
  expect(await load("/otomobil-c12?search=sansung&min_price=5")).toMatchObject({
    spelling: { text: "Did you mean:", link: "samsung", href: "/otomobil-c12?search=samsung&min_price=5" },
    relaxed: [{ text: "Without $5 and up", href: "/otomobil-c12?search=sansung", count: "3 listings" }],
  });
});

const missing = (result: object) => ({ init: { status: 404 }, data: { kind: "missing", ...result } });

test.each(["/olmayan", "/otomobil-x1", "/ilan-p0"])("%s is no page, and the API is not asked", async (address) => {
  expect(await load(address)).toMatchObject(missing({ isListing: false, recent: [] }));
  expect(calls).toEqual([]);
});

test("what the API does not find is a page with status 404", async () => {
  answers["GET /api/categories/:id"] = failure(404);
  answers["GET /api/pages/:id"] = failure(404);
  expect(await load("/otomobil-c12")).toMatchObject(missing({ isListing: false }));
  expect(await load("/yardim-s3")).toMatchObject(missing({ isListing: false }));
});

test("a listing that is gone offers recent ones", async () => {
  answers["GET /api/listings/:id"] = failure(404);
  answers["GET /api/listings"] = { ...page, data: Array.from({ length: 24 }, (_, id) => ({ id })) };
  const result = await load("/bisiklet-p5");
  expect(result).toMatchObject(missing({ isListing: true }));
  expect(result).toHaveProperty("data.recent.length", 12);
});

test("a cursor that is no longer good leads to the list's beginning; other failures stay failures", async () => {
  answers["GET /api/listings"] = failure(422);
  expect(isRedirect(await load("/otomobil-c12?cursor=old&search=bmw"))).toEqual([302, "/otomobil-c12?search=bmw"]);
  expect(await load("/otomobil-c12")).toEqual(failure(422));
  answers["GET /api/listings"] = failure(500);
  expect(await load("/otomobil-c12?cursor=old")).toEqual(failure(500));
});
