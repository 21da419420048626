import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDecimal } from "./format-decimal.ts";

test.each([
  ["tr", "tr-TR"],
  ["en", "en-US"],
] as const)("numbers are written as in %s", (locale, tag) => {
  const reference = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 }), (hundredths) => {
      fc.pre(hundredths !== 0);
      expect(formatDecimal(hundredths / 100, locale)).toBe(reference.format(hundredths / 100));
    }),
  );
  for (const value of [0, 1, 999, 1000, 1e6, 0.1, 0.125, 2 / 3, 99_999_999_999.99])
    expect(formatDecimal(value, locale)).toBe(reference.format(value));
});
