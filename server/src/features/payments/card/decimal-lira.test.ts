import { expect, it } from "vitest";
import { readLira, withoutTrailingZeros, writeLira } from "./decimal-lira.ts";

it.each([
  [14_900, "149.00"],
  [14_990, "149.90"],
  [5, "0.05"],
  [100_000_000, "1000000.00"],
  [1_999_999_999, "19999999.99"],
])("writes %i kuruş as %s lira", (kurus, lira) => expect(writeLira(kurus)).toBe(lira));

it.each([
  ["149", 14_900],
  ["149.0", 14_900],
  ["149.9", 14_990],
  ["149.90000000", 14_990],
  ["0.29", 29],
  ["1.005", undefined],
  ["-1", undefined],
  ["1e3", undefined],
  ["", undefined],
  ["12,50", undefined],
])("reads %s lira as %s kuruş", (lira, kurus) => expect(readLira(lira)).toBe(kurus));

it.each([
  ["10.50", "10.5"],
  ["10.00", "10"],
  ["100", "100"],
])("signs %s as %s", (price, signed) => expect(withoutTrailingZeros(price)).toBe(signed));
