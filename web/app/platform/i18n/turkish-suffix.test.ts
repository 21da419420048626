import { expect, test } from "vitest";
import { ablativeOf } from "./ablative-of.ts";
import { possessiveOf } from "./possessive-of.ts";

test.each([
  [0, "0’ı", "0’dan"],
  [1, "1’i", "1’den"],
  [3, "3’ü", "3’ten"],
  [6, "6’sı", "6’dan"],
  [9, "9’u", "9’dan"],
  [10, "10’u", "10’dan"],
  [24, "24’ü", "24’ten"],
  [40, "40’ı", "40’tan"],
  [48, "48’i", "48’den"],
  [60, "60’ı", "60’tan"],
  [70, "70’i", "70’ten"],
  [90, "90’ı", "90’dan"],
  [100, "100’ü", "100’den"],
  [120, "120’si", "120’den"],
  [1_000, "1000’i", "1000’den"],
  [2_000_000, "2000000’u", "2000000’dan"],
  [2_022, "2022’si", "2022’den"],
  [2_026, "2026’sı", "2026’dan"],
])("%i is read as %s and %s", (number, possessive, ablative) => {
  expect(`${number}’${possessiveOf(number)}`).toBe(possessive);
  expect(`${number}’${ablativeOf(number)}`).toBe(ablative);
});
