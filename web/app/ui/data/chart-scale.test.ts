import { expect, test } from "vitest";
import { spread, ticksUpTo } from "./chart-scale.ts";

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [10, [0, 5, 10]],
  [97, [0, 25, 50, 75, 100]],
  [1_140, [0, 500, 1_000, 1_500]],
  [1_000_000, [0, 250_000, 500_000, 750_000, 1_000_000]],
])("an axis up to %d has round numbers", (highest, ticks) => {
  expect(ticksUpTo(highest)).toEqual(ticks);
});

test("the first and the last are always included", () => {
  expect(spread(3, 5)).toEqual([0, 1, 2]);
  expect(spread(30, 4)).toEqual([0, 10, 19, 29]);
  expect(spread(90, 2)).toEqual([0, 89]);
});
