import type { Comparison } from "@pazar/contract/listings/listings";
import { expect, test } from "vitest";
import { listing } from "../listings/testing/listing.ts";
import { comparisonRows, isDifferent } from "./comparison-rows.ts";

const { description: _, categories: __, features: ___, images, ...common } = listing;
const one = { ...common, cover: images[0] ?? null };
const other = { ...one, id: 2, price: 900_000, seller: { ...one.seller, stars: null, deals_count: 0 } };
const comparison: Comparison = {
  listings: [one, other],
  category: null,
  best_price: [2],
  features: [{ key: "km", name: "Kilometre", texts: ["84.000 km", null], best: [] }],
  gone: [],
  others: [],
};
const rows = comparisonRows(comparison);
const row = (key: string) => rows.find((found) => found.key === key);

test("price, place, date and seller come before the features, and the lowest price is marked", () => {
  expect(rows.map(({ key }) => key)).toEqual([
    "price",
    "place",
    "published",
    "seller",
    "member_since",
    "stars",
    "deals",
    "km",
  ]);
  expect(row("price")).toMatchObject({ best: [2], bestLabel: "Lowest" });
  expect(row("place")?.texts).toEqual(["Çankaya, Ankara", "Çankaya, Ankara"]);
  expect(row("stars")?.texts).toEqual(["4.7 / 5 · 12 reviews", null]);
});

test("what one says and the other does not is a difference", () => {
  expect(["place", "stars", "km", "price"].map((key) => isDifferent(row(key) ?? { texts: [] }))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});
