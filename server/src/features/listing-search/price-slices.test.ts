import { describe, expect, it } from "vitest";
import { bothPrices, priceSlices, type PriceSlice } from "./price-slices.ts";

const histogram = { tops: null, matches: 0, prices: [10, 20, 20, 30, 40, 50, 60, 70] };
const holds = ({ min = -Infinity, max = Infinity }: PriceSlice, price: number): boolean => price >= min && price <= max;
const slices = (matches: number, direction: "asc" | "desc", after?: number) => [
  ...priceSlices(histogram, matches, direction, after === undefined ? undefined : { key: String(after), id: 1 }),
];

describe("slices of prices", () => {
  it("begin with some pages of the matches and grow twice as wide each time", () => {
    expect(slices(800, "asc")).toEqual([{ max: 9 }, { min: 10, max: 29 }, { min: 30, max: 69 }, { min: 70 }]);
    expect(slices(800, "desc")).toEqual([{ min: 70 }, { min: 50, max: 69 }, { min: 10, max: 49 }, { max: 9 }]);
    expect(slices(400, "asc")).toEqual([{ max: 19 }, { min: 20, max: 59 }, { min: 60 }]);
    expect(slices(3, "asc")).toEqual([{}]);
  });

  it("go on where the last page ended", () => {
    expect(slices(800, "asc", 30)).toEqual([{ max: 39 }, { min: 40, max: 59 }, { min: 60 }]);
    expect(slices(800, "desc", 30)).toEqual([{ min: 30 }, { min: 10, max: 29 }, { max: 9 }]);
  });

  it.each(["asc", "desc"] as const)("hold every price that can readIndex once, in order (%s)", (direction) => {
    const starts = [undefined, 0, 10, 20, 25, 70, 99];
    const cuts = [1, 100, 300, 800, 1e6].flatMap((matches) =>
      starts.map((after) => ({ after, cut: slices(matches, direction, after) })),
    );
    const left = (after: number | undefined) =>
      Array.from({ length: 100 }, (_, price) => price).filter(
        (price) => after === undefined || (direction === "asc" ? price >= after : price <= after),
      );
    const wrong = cuts.flatMap(({ after, cut }) =>
      left(after)
        .filter((price) => cut.filter((slice) => holds(slice, price)).length !== 1)
        .map((price) => ({ after, price, cut })),
    );
    expect(wrong).toEqual([]);
    const firsts = cuts.map(({ after, cut }) =>
      left(after)
        .toSorted((a, b) => (direction === "asc" ? a - b : b - a))
        .map((price) => cut.findIndex((slice) => holds(slice, price))),
    );
    expect(firsts).toEqual(firsts.map((order) => order.toSorted((a, b) => a - b)));
  });

  it("meet the prices that are asked for", () => {
    expect(bothPrices({ min: 10, max: 29 }, { min: 15 })).toEqual({ min: 15, max: 29 });
    expect(bothPrices({ max: 9 })).toEqual({ max: 9 });
    expect(bothPrices({}, {})).toEqual({});
  });
});
