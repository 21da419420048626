import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";
import { IdParams, Timestamp } from "../values.ts";

/** Since it first came on sale, earlier listings of the same thing included. */
export const PriceSummary = z.object({
  /** Whole days on sale; days in which it was off sale do not count. */
  days: z.number(),
  /** Lira. */
  first_price: z.number(),
});
export type PriceSummary = z.infer<typeof PriceSummary>;

export const PriceStep = z.object({
  since: Timestamp,
  /** Null while it is on sale at this price. */
  until: z.nullable(Timestamp),
  /** Lira. */
  price: z.number(),
});
export type PriceStep = z.infer<typeof PriceStep>;

export const priceHistoryEndpoints = {
  "GET /api/listings/:id/price-history": {
    access: "public",
    summary: "What a listing has cost since it first came on sale, the oldest price first.",
    params: IdParams,
    answer: z.object({
      /** It was on sale before, as another listing. */
      is_continued: z.boolean(),
      steps: z.array(PriceStep),
    }),
  },
} satisfies EndpointTable;
