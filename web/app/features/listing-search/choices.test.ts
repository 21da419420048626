import { describe, expect, test } from "vitest";
import { addressOf, readChoices, without, withPlace, type Choices } from "./choices.ts";

const read = (address: string) => readChoices(new URLSearchParams(address));

describe("an address", () => {
  test.each<[string, Choices]>([
    [
      "search=+ku%C5%9F+kafesi+&city=34&district=7&sort=price_asc",
      { search: "kuş kafesi", city: 34, district: 7, sort: "price_asc" },
    ],
    ["min_price=1.500&max_price=2.500,50", { min_price: 1500, max_price: 2500.5 }],
    ["min_price=900&max_price=100", { min_price: 100, max_price: 900 }],
    ["max_price=999999999999999999", { max_price: 99_999_999_999.99 }],
    ["max_price=0", { max_price: 0 }],
    ["min_price=100&max_price=500&max_price=0", { max_price: 0 }],
    ["min_price=&max_price=&max_price=0", { max_price: 0 }],
    ["with_photo=1&published_within=7", { with_photo: true, published_within: 7 }],
    ["with_photo=on", { with_photo: true }],
    ["search=bmw&sort=newest", { search: "bmw", sort: "newest" }],
    ["city=0", { city: 0 }],
    ["city=34&district=7&within=25&sort=distance", { city: 34, district: 7, within: 25, sort: "distance" }],
    ["f[yakit]=dizel,benzin", { "f[yakit]": "dizel,benzin" }],
    ["f[yakit]=dizel&f[yakit]=benzin&f[yakit]=dizel", { "f[yakit]": "dizel,benzin" }],
    ["f[takas]=true", { "f[takas]": "true" }],
    ["f[yil][min]=2020&f[yil][max]=2015", { "f[yil][min]": 2015, "f[yil][max]": 2020 }],
    ["f[km][max]=150.000", { "f[km][max]": 150_000 }],
    ["f[kat][min]=-2", { "f[kat][min]": -2 }],
    ["f[km][max]=9999999999999999999999", { "f[km][max]": 1e12 }],
  ])("%s is understood", (address, choices) => {
    expect(read(address)).toEqual(choices);
  });

  test.each([
    "",
    "search=&city=&district=&min_price=&max_price=&sort=&with_photo=&published_within=&f[yakit]=&f[yil][min]=&f[yil][max]=",
    "search=+++",
    "search=%00%E2%80%8F%E2%80%AE",
    "city=istanbul&district=-1",
    "city=99999&district=0",
    "district=1.5",
    "within=",
    "within=7",
    "within=1e1",
    "within=-5",
    "city=1234567890123456",
    "min_price=-5",
    "min_price=abc&max_price=1e9",
    "min_price=NaN&max_price=Infinity",
    "sort=newest",
    "sort=price",
    "with_photo=0",
    "with_photo=evet",
    "published_within=2",
    "published_within=7.0",
    "f[yakit]='; drop table--",
    "f[]=x&f[a[b]]=y&f[yakit][mid]=1&f=1",
    "f[yil][min]=yeni",
    "cursor=abc&page=2&__proto__=1&constructor=2",
  ])("%s chooses nothing", (address) => {
    expect(read(address)).toEqual({});
  });

  test("a term is cut to what the server accepts, and nothing invisible is left in it", () => {
    expect(read(`search=${"a".repeat(10_000)}`).search).toHaveLength(200);
    expect(read(`search=${encodeURIComponent(`${"a".repeat(199)}😀`)}`).search).toBe("a".repeat(199));
    expect(read("search=bmw%00%E2%80%8F320").search).toBe("bmw 320");
    expect(read("search=%F0%9F%9A%97+araba").search).toBe("🚗 araba");
  });

  test("more filters than any category has are left out", () => {
    const address = Array.from({ length: 50 }, (_, index) => `f[key${index}]=a`).join("&");
    expect(Object.keys(read(address))).toHaveLength(20);
  });
});

test("a written address is read back unchanged, whatever the input was", () => {
  const texts = [
    "",
    "0",
    "-1",
    "7",
    "34",
    "1.234,5",
    "1,234.5",
    "12,3",
    "99999999999999999999",
    "dizel",
    "dizel,benzin",
    "true",
    "newest",
    "price_desc",
    "çok güzel & ucuz",
    "100%",
    "\u0000",
    "\u202E",
    "😀",
    "'\"<>",
    "a".repeat(500),
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
    "f[yakit]",
    "f[yil][min]",
    "f[yil][max]",
    "f[]",
    "cursor",
  ];
  let seed = 1;
  const pick = (from: readonly string[]): string => from[(seed = (seed * 48_271) % 2_147_483_647) % from.length] ?? "";
  for (let run = 0; run < 2_000; run += 1) {
    const address = new URLSearchParams(Array.from({ length: 6 }, () => [pick(names), pick(texts)]));
    const choices = readChoices(address);
    const written = new URL(addressOf("otomobil-c12", choices), "https://pazar.test");
    expect(written.pathname).toBe("/otomobil-c12");
    expect(readChoices(written.searchParams)).toEqual(choices);
    expect([...written.searchParams.values()].filter((value) => value === "")).toEqual([]);
  }
});

test("an address is written without needless escapes", () => {
  expect(addressOf("otomobil-c12", {})).toBe("/otomobil-c12");
  expect(
    addressOf("otomobil-c12", { search: "a&b", with_photo: true, "f[yakit]": "dizel,benzin", "f[yil][min]": 2015 }),
  ).toBe("/otomobil-c12?search=a%26b&with_photo=1&f[yakit]=dizel,benzin&f[yil][min]=2015");
});

test("removing a feature removes its bounds, but no feature with the same prefix", () => {
  const choices: Choices = { "f[yil][min]": 1, "f[yil][max]": 2, "f[yil_2]": "a", search: "x" };
  expect(without(choices, "f[yil]")).toEqual({ "f[yil_2]": "a", search: "x" });
});

describe("the place in the address", () => {
  const saved = { city: 34, district: 512 };
  test.each([
    [{ city: 34, district: 512 }, saved, {}],
    [{ city: 34 }, saved, { city: 34 }],
    [{ city: 6 }, saved, { city: 6 }],
    [{ city: 0 }, saved, { city: 0 }],
    [{}, saved, { city: 0 }],
    [{ city: 0 }, {}, {}],
    [{}, {}, {}],
    [{ city: 34, district: 512 }, {}, { city: 34, district: 512 }],
  ])("%j with %j saved is %j", (place, kept, expected) => {
    expect(withPlace({ city: 1, district: 2, search: "x" }, place, kept)).toEqual({ search: "x", ...expected });
  });
});
