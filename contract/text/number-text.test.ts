import { expect, it } from "vitest";
import { readNumber } from "./number-text.ts";

it.each([
  ["1234", 1234],
  ["0", 0],
  [" 750 ", 750],
  ["1.234", 1234],
  ["1,234", 1234],
  ["1.234,50", 1234.5],
  ["1,234.50", 1234.5],
  ["1234,5", 1234.5],
  ["1234.5", 1234.5],
  ["12.345.678", 12_345_678],
  ["12,345,678.9", 12_345_678.9],
  ["-3", -3],
])("reads %j as %d", (text, number) => expect(readNumber(text)).toBe(number));

it.each([
  "",
  " ",
  "abc",
  "1e5",
  "1.2345",
  "1.234.5",
  "1,2,3",
  "1.23.456",
  "12 000",
  "₺5",
  "--1",
  "NaN",
  "Infinity",
  "٣",
  "1".repeat(26),
])("does not read %j", (text) => {
  expect(readNumber(text)).toBeUndefined();
});
