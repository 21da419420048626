import { expect, test } from "vitest";
import { listingSlug } from "./listing-slug.ts";
import { categorySlug, conversationPath, pageSlug, parseSlug } from "./paths.ts";

test.each([
  ["otomobil-c12", { kind: "category", id: 12 }],
  ["tum-ilanlar-c0", { kind: "category", id: 0 }],
  ["2019-volkswagen-passat-p1000482", { kind: "listing", id: 1000482 }],
  ["guvenli-alisveris-s3", { kind: "page", id: 3 }],
  ["a-c1-p2", { kind: "listing", id: 2 }],
  ["-c7", { kind: "category", id: 7 }],
  ["otomobil-c012", { kind: "category", id: 12 }],
  ["ilan-p2147483647", { kind: "listing", id: 2_147_483_647 }],
  ["ilan-p2147483648", undefined],
  ["otomobil-c2147483648", undefined],
  ["sayfa-s99999999999", undefined],
  ["ilan-p0", undefined],
  ["sayfa-s0", undefined],
  ["otomobil", undefined],
  ["otomobil-c", undefined],
  ["otomobil-x12", undefined],
  ["otomobil-c12x", undefined],
  ["c12", undefined],
  ["otomobil-c-12", undefined],
  ["satici/otomobil-c12", undefined],
  ["otomobil-c1234567890123456", undefined],
  ["", undefined],
])("parses %s", (text, expected) => {
  const parsed = parseSlug(text);
  expect(parsed && { kind: parsed.kind, id: parsed.id }).toEqual(expected);
});

test.each([
  [
    listingSlug({ id: 1000482, title: "Ayşe'nin Bisikleti" }),
    { kind: "listing", id: 1000482, slug: "aysenin-bisikleti" },
  ],
  [categorySlug({ id: 12, slug: "otomobil" }), { kind: "category", id: 12, slug: "otomobil" }],
  [pageSlug({ id: 3, slug: "guvenli-alisveris" }), { kind: "page", id: 3, slug: "guvenli-alisveris" }],
])("parses what it builds: %s", (text, expected) => expect(parseSlug(text)).toEqual(expected));

test("a conversation is addressed by the other person and the listing", () =>
  expect(conversationPath({ user: 7, product: 1000001 })).toBe("/messages/u-7/p-1000001"));
