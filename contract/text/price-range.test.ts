import { expect, test } from "vitest";
import { formatPriceRange, roundPrice } from "./price-range.ts";

test.each([
  [310_000, 360_000, "310–360 bin TL", "$310–360 thousand"],
  [950_000, 1_100_000, "0,95–1,1 milyon TL", "$0.95–1.1 million"],
  [8_500, 12_000, "8,5–12 bin TL", "$8.5–12 thousand"],
  [850, 9_500, "850–9.500 TL", "$850–9,500"],
  [20_000, 20_000, "20 bin TL", "$20 thousand"],
])("%s to %s", (low, high, turkish, english) => {
  expect([formatPriceRange(low, high, "tr"), formatPriceRange(low, high, "en")]).toEqual([turkish, english]);
});

test.each([
  [3.4, 3],
  [47, 47],
  [1_234, 1_250],
  [24_187, 24_000],
  [334_900, 335_000],
  [1_245_000, 1_250_000],
])("%s is about %s", (exact, rounded) => {
  expect(roundPrice(exact)).toBe(rounded);
});
