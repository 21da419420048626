import { expect, test } from "vitest";
import { pageAddress } from "./page-address.ts";

const addressOf = (url: string) => pageAddress(url).address;

test("an address without a query stays as it is", () => {
  expect(pageAddress("/emlak-c1")).toEqual({ address: "/emlak-c1", lang: null, isCacheable: true });
});

test("a host in the request line is left out", () => {
  expect(["http://evil.example/a-c1?city=3", "http://evil.example?city=3", "//evil.example/a"].map(addressOf)).toEqual([
    "/a-c1?city=3",
    "/?city=3",
    "//evil.example/a",
  ]);
});

test("what is no path leads to none of the site's", () => {
  expect(addressOf("*")).toBe("/*");
});

test("every way of writing a query gives one address", () => {
  const written = [
    "/a-c1?sort=newest&city=34",
    "/a-c1?city=34&sort=newest",
    "/a-c1?utm_source=x&city=%33%34&fbclid=1&sort=newest&gclid=2",
    "/a-c1?city=34&&sort=newest",
  ];
  expect(new Set(written.map(addressOf))).toEqual(new Set(["/a-c1?city=34&sort=newest"]));
});

test("values of a repeated parameter keep their order", () => {
  expect(addressOf("/a?f[x]=2&f[x]=1")).toBe("/a?f%5Bx%5D=2&f%5Bx%5D=1");
});

test("nothing is left of a query of tracking parameters", () => {
  expect(addressOf("/?utm_campaign=a&utm_medium=b")).toBe("/");
});

test("the language is taken out of the address", () => {
  expect(pageAddress("/?lang=en&city=34")).toEqual({ address: "/?city=34", lang: "en", isCacheable: true });
  expect(pageAddress("/?lang=xx").lang).toBe("xx");
});

test.each([
  [
    "/a-c1?search=araba&min_price=1&max_price=2&sort=newest&city=1&district=2&with_photo=1&published_within=7&cursor=x&f%5Bfuel%5D=diesel&f%5Bkm%5D%5Bmin%5D=5",
    true,
  ],
  ["/a-c1.data?_routes=routes%2Fslug", true],
  ["/?x=1", false],
  ["/?city=34&random=1", false],
  [`/?search=${"a".repeat(600)}`, false],
])("only known parameters of bounded length are worth keeping: %s", (url, expected) => {
  expect(pageAddress(url).isCacheable).toBe(expected);
});
