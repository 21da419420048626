import { expect, it } from "vitest";
import { listingNumber } from "./listing-number.ts";

it.each([
  ["1000123", 1000123],
  [" #1000123 ", 1000123],
  ["1.000.123", 1000123],
  ["1 000 123", 1000123],
  ["05321234567", undefined],
  ["9999999999", undefined],
  ["2016", undefined],
  ["1000123 daire", undefined],
  ["", undefined],
])("%j is the listing %s", (text, number) => expect(listingNumber(text)).toBe(number));
