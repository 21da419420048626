import * as limits from "../limits.ts";
import { readNumber } from "./number-text.ts";

const signs = /^(?:₺|TL|TRY)|(?:₺|TL|TRY)$/gi;

/** Parses a typed price (`1.234,50`, `1,234.50`, `1234`, `₺ 1.234`, `1234 TL`) in lira, 0 is free; undefined if it is invalid or out of range. */
export function readPrice(text: string): number | undefined {
  const price = readNumber(text.trim().replace(signs, ""));
  return price !== undefined && price >= 0 && price <= limits.maxPrice ? price : undefined;
}
