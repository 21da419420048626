import * as z from "zod/mini";
import * as limits from "../limits.ts";
import { roundToTwoDecimals } from "../text/two-decimals.ts";
import { readPrice } from "../text/price-text.ts";

/** Lira; text is parsed in Turkish or English format. 0 is free. The error is a key of the dictionaries. */
export const ListingPrice = z.pipe(
  z.pipe(
    z.union([z.number(), z.string()], "postAd.errors.price"),
    z.transform((value) => (typeof value === "string" ? readPrice(value) : roundToTwoDecimals(value))),
  ),
  z
    .number("postAd.errors.price")
    .check(z.refine((price) => price >= 0 && price <= limits.maxPrice, "postAd.errors.price")),
);
