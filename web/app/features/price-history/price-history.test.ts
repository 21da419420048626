import type { PriceGuide } from "@pazar/contract/listings/price-guide";
import { describe, expect, test } from "vitest";
import { chartPath } from "./price-chart.tsx";
import { percentBetween, priceNotesText } from "./price-notes-text.ts";

const plain = { price: 880, price_history: null, price_guide: null, status: "active" as const };
const guide: PriceGuide = {
  low: 310_000,
  median: 335_000,
  high: 360_000,
  is_per_square_metre: false,
  is_compared_by_area: false,
  listings_count: 24,
  basis: [],
  reckoned_at: "2026-03-15T02:20:00Z",
};
const lines = (given: Partial<Parameters<typeof priceNotesText>[0]>) => priceNotesText({ ...plain, ...given })?.lines;

describe("the lines below a price", () => {
  test.each([
    [74, 1_000, 880, "active", "On sale for 74 days, 12% cheaper than at first"],
    [1, 1_000, 1_000, "active", "On sale for 1 day"],
    [3, 1_000, 1_100, "active", "On sale for 3 days, 10% dearer than at first"],
    [3, 1_000, 999, "active", "On sale for 3 days, 1% cheaper than at first"],
    [12, 1_000, 900, "sold", "Was on sale for 12 days, 10% cheaper than at first"],
    [1, 0, 900, "sold", "Was on sale for 1 day"],
    [5, 900, 0, "active", "On sale for 5 days"],
  ] as const)("%s days, from %s to %s, %s", (days, first_price, price, status, text) => {
    expect(lines({ price, status, price_history: { days, first_price } })).toEqual([text]);
  });

  test.each([
    [330_000, {}, "Similar ones: $310–360 thousand; this one is within it"],
    [300_000, {}, "Similar ones: $310–360 thousand; this one is below it"],
    [400_000, {}, "Similar ones: $310–360 thousand; this one is above it"],
    [400_000, { is_per_square_metre: true }, "Similar ones, per m²: $310–360 thousand"],
  ])("a price of %s beside %s", (price, changes, text) => {
    expect(lines({ price, price_guide: { ...guide, ...changes } })).toEqual([text]);
  });

  test("are none where nothing is known", () => {
    expect(priceNotesText(plain)).toBeNull();
  });
});

test("a change is never nothing, nor everything", () => {
  expect([percentBetween(1_000, 999), percentBetween(1_000, 1), percentBetween(100, 250)]).toEqual([1, 99, 150]);
});

test("the chart is level while a price stays and reaches from the first day to the last", () => {
  const path = chartPath(
    [
      { since: "2026-03-01T00:00:00Z", until: "2026-03-06T00:00:00Z", price: 100 },
      { since: "2026-03-06T00:00:00Z", until: null, price: 80 },
    ],
    new Date("2026-03-11T00:00:00Z"),
  );
  expect(path).toBe("M0 6H160V82H320");
});
