import { expect, test } from "vitest";
import { formatKurus } from "./format-price.ts";

test.each([
  [14_900, "₺149,00", "₺149.00"],
  [123_456_705, "₺1.234.567,05", "₺1,234,567.05"],
  [7, "₺0,07", "₺0.07"],
])("%i kuruş", (kurus, tr, en) => {
  expect([formatKurus(kurus, "tr"), formatKurus(kurus, "en")]).toEqual([tr, en]);
});
