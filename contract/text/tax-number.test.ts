import { expect, test } from "vitest";
import { isTaxNumber } from "./tax-number.ts";

test.each(["10000000146", "4540536920", "1234567890"])("%s is a number of a person or company", (number) => {
  expect(isTaxNumber(number)).toBe(true);
});

test.each(["", "10000000145", "00000000146", "1000000014", "4540536921", "123456789", "12345678901", "abcdefghij"])(
  "%j is none",
  (number) => {
    expect(isTaxNumber(number)).toBe(false);
  },
);
