import type { PriceGuide } from "@pazar/contract/listings/price-guide";
import { expect, test } from "vitest";
import { priceWarning } from "./guide-text.ts";

const guide: PriceGuide = {
  low: 20_000,
  median: 25_000,
  high: 30_000,
  is_per_square_metre: false,
  is_compared_by_area: false,
  listings_count: 40,
  basis: [],
  reckoned_at: "2026-03-16T09:00:00Z",
};

const asked = {
  low: "Much cheaper than similar ones: is a digit missing?",
  high: "Much more expensive than similar ones: is there a digit too many?",
};

test.each([
  [2_750, asked.low],
  [4_999, asked.low],
  [5_000, undefined],
  [27_500, undefined],
  [120_000, undefined],
  [275_000, asked.high],
  // What is given away, and what is not typed yet.
  [0, undefined],
  [undefined, undefined],
])("a price of %j is asked about: %j", (price, question) => {
  expect(priceWarning(price, guide)).toBe(question);
});

test("the price of a square metre says nothing about the whole", () => {
  expect(priceWarning(1, { ...guide, is_per_square_metre: true })).toBeUndefined();
});
