import * as z from "zod/mini";
import type { EndpointTable } from "../endpoint.ts";
import { Id, PlaceId, Timestamp } from "../values.ts";

/** What similar things cost: the middle half of the prices. */
export const PriceGuide = z.object({
  /** Lira, rounded. */
  low: z.number(),
  median: z.number(),
  high: z.number(),
  /** The prices are those of a square metre, because the area is not known. */
  is_per_square_metre: z.boolean(),
  /** Prices were compared by the square metre. */
  is_compared_by_area: z.boolean(),
  /** How many listings were compared, one of each seller. */
  listings_count: z.number(),
  /** What they have in common, in words. */
  basis: z.array(z.object({ name: z.string(), text: z.string() })),
  reckoned_at: Timestamp,
});
export type PriceGuide = z.infer<typeof PriceGuide>;

/** Features as in lists, but one value each: `f[key]=code` or `f[key]=number`. Keys of no filter are ignored. */
export const PriceGuideQuery = z.catchall(
  z.object({ category: Id, city: z.optional(PlaceId), district: z.optional(PlaceId) }),
  z.custom<string | number | boolean | undefined>(),
);

/** How prices are compared; the texts that explain it name these numbers. */
export const guideRules = {
  /** With fewer, nothing is said. */
  fewest: 20,
  activeDays: 90,
  soldMonths: 12,
} as const;

export const priceGuideEndpoints = {
  "GET /api/price-guide": {
    access: "public",
    summary: "What things like this one cost; null where too few are known to compare.",
    query: PriceGuideQuery,
    answer: z.object({ guide: z.nullable(PriceGuide) }),
  },
} satisfies EndpointTable;
