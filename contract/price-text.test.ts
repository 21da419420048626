import { expect, it } from "vitest";
import { limits } from "./limits.ts";
import { readPrice } from "./price-text.ts";

it.each([
  ["1.234,50", 1234.5],
  ["1,234.50", 1234.5],
  ["1234", 1234],
  ["₺ 1.234", 1234],
  ["₺1.234,5", 1234.5],
  ["1.234 TL", 1234],
  ["750₺", 750],
  ["1250 try", 1250],
  ["0,01", 0.01],
  ["99.999.999.999,99", limits.maxPrice],
])("reads %j as %d lira", (text, lira) => expect(readPrice(text)).toBe(lira));

it.each(["", "₺", "TL", "0", "0,00", "-5", "100.000.000.000", "beş", "1.2345", "₺ ₺ 5", "5 dolar", "1e3"])("does not read %j", (text) => {
  expect(readPrice(text)).toBeUndefined();
});
