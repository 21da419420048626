import { limits } from "../limits.ts";
import { readNumber } from "./number-text.ts";

const signs = /^(?:₺|TL|TRY)|(?:₺|TL|TRY)$/gi;

/** A price as people write it (`1.234,50`, `1,234.50`, `1234`, `₺ 1.234`, `1234 TL`) in lira; undefined if it is none or beyond what is allowed. */
export function readPrice(text: string): number | undefined {
  const price = readNumber(text.trim().replace(signs, ""));
  return price !== undefined && price > 0 && price <= limits.maxPrice ? price : undefined;
}
