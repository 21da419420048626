import { expect, it } from "vitest";
import { formatKurus } from "./format-kurus.ts";

it.each([
  [0, "₺0,00", "₺0.00"],
  [5, "₺0,05", "₺0.05"],
  [14_900, "₺149,00", "₺149.00"],
  [123_450, "₺1.234,50", "₺1,234.50"],
  [100_000_000, "₺1.000.000,00", "₺1,000,000.00"],
  [-12_345, "-₺123,45", "-₺123.45"],
])("writes %i kuruş as %s and %s", (kurus, turkish, english) => {
  expect([formatKurus(kurus, "tr"), formatKurus(kurus, "en")]).toEqual([turkish, english]);
});
